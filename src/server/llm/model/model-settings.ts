/** Which language model answers and within which bounds; read from the configuration. */

/** The services behind the runner. `compatible` is any server that speaks OpenAI’s chat completions. */
export const modelServices = ['openai', 'anthropic', 'compatible'] as const;
export type ModelService = (typeof modelServices)[number];

export interface ModelSettings {
  service: ModelService;
  /** As the service names it. */
  model: string;
  baseUrl: URL;
  /** True where the operator set the address, which may then be a private one. */
  isOwnAddress: boolean;
  /** Null for servers that ask for none. */
  apiKey: string | null;
  /** Null: asked of the server or assumed. */
  contextTokens: number | null;
  /** For one answer, its repetition not included. */
  deadlineMs: number;
}

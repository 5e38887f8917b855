/** Which language model answers, and its limits; read from the configuration. */

/** The services behind the runner. `compatible` is any server that speaks OpenAI’s chat completions. */
export const modelServices = ['openai', 'anthropic', 'compatible'] as const;
export type ModelService = (typeof modelServices)[number];

export interface ModelSettings {
  service: ModelService;
  /** The model's name at its service. */
  model: string;
  baseUrl: URL;
  /** True where the operator set the address, which may then be a private one. */
  isOwnAddress: boolean;
  /** Null for servers that need none. */
  apiKey: string | null;
  /** Null: reported by the server or assumed. */
  contextTokens: number | null;
  /** For one answer, without its repetition. */
  deadlineMs: number;
}

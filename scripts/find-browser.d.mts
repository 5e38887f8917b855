/** The system functions that `findBrowser` uses; the real ones by default. */
export interface Machine {
  environment: Record<string, string | undefined>;
  exists(file: string): boolean;
  run(
    command: string,
    args: string[],
    options?: { timeoutMs?: number; environment?: Record<string, string | undefined>; cwd?: string },
  ): { ok: boolean; output: string };
  playwrightPath(): Promise<string>;
  isRoot: boolean;
  isLinux: boolean;
}
export declare function findBrowser(say: (line: string) => void, machine?: Machine): Promise<string | null>;

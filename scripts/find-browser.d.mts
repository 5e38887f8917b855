/** What the two functions look at and runs; the real one when none is given. */
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
export declare function findTestBrowser(say: (line: string) => void, machine?: Machine): Promise<string | null>;

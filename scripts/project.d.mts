export declare const projectFolder: string;
export declare function inProject(...parts: string[]): string;
export declare function bin(name: string): string;
export declare const npm: string;
export declare class CommandFailed extends Error {
  output: string;
}
export declare function stopRunning(signal?: NodeJS.Signals): void;
export declare function run(
  command: string,
  args: string[],
  options?: { quiet?: boolean; env?: Record<string, string | undefined> },
): Promise<string>;
export declare function fingerprint(parts: string[]): string;
export declare function whenChanged(
  name: string,
  parts: string[],
  isDone: () => boolean,
  work: () => Promise<void>,
): Promise<void>;

export declare const projectFolder: string;
export declare function inProject(...parts: string[]): string;
export declare function bin(name: string): string;
export declare class CommandFailed extends Error {}
export declare function stopRunning(): void;
export declare function run(command: string, args: string[], options?: { quiet?: boolean; env?: Record<string, string | undefined> }): Promise<string>;
export declare function fingerprint(parts: string[]): string;
export declare function readNote(name: string): string | null;
export declare function writeNote(name: string, text: string): void;

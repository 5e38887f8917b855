import type { BuildOptions } from 'esbuild';

/** Writes the lexicon's concepts beside a built server. */
export declare function writeConcepts(folder: string): void;
export declare const serverBuild: BuildOptions & { entryPoints: Record<string, string> };
export declare function buildServer(folder?: string): Promise<void>;

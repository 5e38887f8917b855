import type { BuildOptions } from 'esbuild';

export declare const serverBuild: BuildOptions & { entryPoints: Record<string, string> };
export declare function buildServer(folder?: string): Promise<void>;

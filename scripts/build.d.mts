export declare const builtFrom: string[];
export declare function ensureBuilt(say: (line: string) => void): Promise<void>;

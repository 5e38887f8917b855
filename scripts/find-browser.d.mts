export declare function findBrowser(say: (line: string) => void): Promise<string | null>;

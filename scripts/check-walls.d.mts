export declare function checkWalls(
  folder?: string,
  parts?: string[],
): Promise<{ modules: number; violations: string[] }>;

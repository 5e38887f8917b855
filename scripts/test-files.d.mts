export declare function testArguments(
  args: readonly string[],
): { name: string | null; title: string | null } | { fault: string };
export declare function matchingFiles(project: string, name: string): { unit: string[]; browser: string[] };

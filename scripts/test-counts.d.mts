export interface FileTime {
  file: string;
  ms: number;
}
export interface TestCount {
  passed: number;
  failed: number;
  failures: string[];
  skipped: string[];
  files: FileTime[];
}
export declare function countVitest(report: unknown): TestCount;
export declare function countPlaywright(report: unknown): TestCount;
export declare function slowestFiles(files: readonly FileTime[]): FileTime[];

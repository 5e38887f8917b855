export interface TestCount {
  passed: number;
  failed: number;
  failures: string[];
  skipped: string[];
  again: string[];
}
export declare function countVitest(report: unknown): TestCount;
export declare function countPlaywright(report: unknown): TestCount;

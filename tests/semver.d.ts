/** The part of semver 7.8 that tests and scripts use; it ships no types. */
declare module 'semver' {
  const semver: {
    valid(version: string): string | null;
    gt(version: string, other: string): boolean;
    major(version: string): number;
    minor(version: string): number;
    satisfies(version: string, range: string): boolean;
    /** Whether each version of the first range is one of the second. */
    subset(part: string, whole: string): boolean;
  };
  export default semver;
}

/** The subject of all jobs about a paper; deleting the paper deletes them. */
export function paperSubject(studyId: number): string {
  return `upload:${studyId}`;
}

export function studyOfSubject(subject: string): number {
  return Number(subject.replace('upload:', ''));
}

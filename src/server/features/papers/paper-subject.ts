/** What jobs about a paper name it by, whatever they do with it: they all go with it. */
export function subjectOf(studyId: number): string {
  return `upload:${studyId}`;
}

export function studyOfSubject(subject: string): number {
  return Number(subject.replace('upload:', ''));
}

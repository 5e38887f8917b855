/** Numbers of all bookmarked studies: one list for every card on screen. */
export const bookmarkedIdsKey = ['/api/bookmarks/ids'] as const;

/** One of a merged study's records is enough: it may have been bookmarked when another record represented it. */
export function bookmarkedOf(ids: readonly number[], studyIds: readonly number[]): number[] {
  return studyIds.filter((id) => ids.includes(id));
}

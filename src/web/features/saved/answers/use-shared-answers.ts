import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getSharedAnswers, type OwnSharedAnswer } from '#contract/answers.ts';
import type { SavedAnswer } from '#contract/saved/answers.ts';
import { call } from '#web/api/call.ts';
import { dropSharedAnswer } from '#web/shared/account/answers/saved-elsewhere.ts';
import { answerIdOf, readStoredLinks } from '#web/shared/account/answers/shared-answers.ts';

export interface SharedAnswers {
  /** The account's links without a known answer in this browser's list. */
  elsewhere: OwnSharedAnswer[];
  /**
   * The id in the link of a saved answer that is shared now; null if there is none, or the server could not be asked.
   */
  linkOf(answerId: string): string | null;
  /** Makes the link, or takes the one that there is, and hands it over. Tells how it failed. */
  share(answer: SavedAnswer): Promise<void>;
  /** Throws the request's error. */
  withdraw(id: string): Promise<void>;
}

/** Sharing comes with the first press. */
const sharing = () => import('#web/shared/answer/sharing/share-link.lazy.ts');

/** The answers that this account shares, joined with what this browser knows of them. */
export function useSharedAnswers(userId: number, answers: readonly SavedAnswer[]): SharedAnswers {
  const client = useQueryClient();
  const queryKey = ['/api/shared-answers', userId] as const;
  const list: UseQueryResult<OwnSharedAnswer[]> = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getSharedAnswers, {}, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const [storedLinks, setStoredLinks] = useState(readStoredLinks);
  const shared = new Set(list.data?.map(({ id }) => id));
  const linkOf = (answerId: string) =>
    storedLinks.find((link) => [answerId, answerIdOf(answerId)].includes(link.answerId) && shared.has(link.id))?.id ??
    null;
  const here = new Set(answers.map(({ id }) => linkOf(id)));

  return {
    elsewhere: list.data?.filter(({ id }) => !here.has(id)) ?? [],
    linkOf,
    async share({ id: keptUnder, question, answer, studyCount }) {
      const { shareWithToast, makeShareLink: shareAnswer } = await sharing();
      const known = linkOf(keptUnder);
      if (known !== null) return shareWithToast(known, question);
      const made = await shareAnswer({
        answerId: answerIdOf(keptUnder),
        storedUnder: keptUnder,
        question,
        answer,
        studyCount,
      });
      if (!made) return;
      setStoredLinks(readStoredLinks());
      client.setQueryData<OwnSharedAnswer[]>(queryKey, (held) => [
        { id: made.id, question, studyCount, createdAt: made.createdAt },
        ...(held ?? []).filter(({ id }) => id !== made.id),
      ]);
      await client.invalidateQueries({ queryKey });
    },
    async withdraw(id) {
      await (await sharing()).withdrawLink(id);
      setStoredLinks(readStoredLinks());
      dropSharedAnswer(client, id);
    },
  };
}

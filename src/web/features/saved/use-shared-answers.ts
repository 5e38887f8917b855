import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getSharedAnswers, type OwnSharedAnswer, shareAnswer, withdrawSharedAnswer } from '#contract/answers.ts';
import type { SavedAnswer } from '#contract/saved.ts';
import { newRequestKey } from '#web/account/request-key.ts';
import { answerAddress, forgetLink, keepLink, readKeptLinks } from '#web/account/shared-answers.ts';
import { call } from '#web/api/call.ts';
import { messageOf, RequestError } from '#web/api/request-error.ts';
import { shareLink } from '#web/study/share-study.ts';
import { toast } from '#web/ui/toast-store.ts';

export interface SharedAnswers {
  /** The account's links that no answer in this browser's list is known to be behind. */
  elsewhere: OwnSharedAnswer[];
  /** The id in the link of a saved answer that is shared now; null where there is none, or nobody could be asked. */
  linkOf(answerId: string): string | null;
  /** Makes the link, or takes the one that there is, and hands it over. Tells how it failed. */
  share(answer: SavedAnswer): Promise<void>;
  /** Throws what the request threw. */
  withdraw(id: string): Promise<void>;
}

/** What this account shares, joined with what this browser remembers of it. */
export function useSharedAnswers(userId: number, answers: readonly SavedAnswer[]): SharedAnswers {
  const client = useQueryClient();
  const queryKey = ['/api/shared-answers', userId] as const;
  const list: UseQueryResult<OwnSharedAnswer[]> = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getSharedAnswers, {}, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const [kept, setKept] = useState(readKeptLinks);
  const requestKeys = useRef(new Map<string, string>());
  const shared = new Set(list.data?.map(({ id }) => id));
  const linkOf = (answerId: string) =>
    kept.find((link) => link.answerId === answerId && shared.has(link.id))?.id ?? null;
  const here = new Set(answers.map(({ id }) => linkOf(id)));

  /** Sent again after a failure it is the same request, so that nothing is shared twice. */
  async function makeLink({ id: answerId, question, answer, studyCount }: SavedAnswer): Promise<string> {
    const requestKey = requestKeys.current.get(answerId) ?? newRequestKey();
    requestKeys.current.set(answerId, requestKey);
    const made = await call(shareAnswer, { body: { question, answer, studyCount } }, { requestKey });
    requestKeys.current.delete(answerId);
    keepLink({ answerId, id: made.id, key: made.key });
    setKept(readKeptLinks());
    client.setQueryData<OwnSharedAnswer[]>(queryKey, (held) => [
      { id: made.id, question, studyCount, createdAt: made.createdAt },
      ...(held ?? []),
    ]);
    void client.invalidateQueries({ queryKey });
    return made.id;
  }

  return {
    elsewhere: list.data?.filter(({ id }) => !here.has(id)) ?? [],
    linkOf,
    async share(answer) {
      let id = linkOf(answer.id);
      try {
        id ??= await makeLink(answer);
      } catch (error) {
        const copied = await copyText(`${answer.question}\n\n${answer.answer}`);
        const reason = messageOf(error, 'Please try again.');
        toast({
          title: 'The link could not be made',
          description: copied ? `${reason} The answer was copied as text instead.` : reason,
          destructive: true,
        });
        return;
      }
      const address = answerAddress(id, location.origin);
      await shareLink({ title: answer.question, address, copied: 'Share link copied' });
    },
    async withdraw(id) {
      const key = readKeptLinks().find((link) => link.id === id)?.key;
      try {
        await call(withdrawSharedAnswer, { params: { id }, body: key === undefined ? undefined : { key } });
      } catch (error) {
        // Withdrawn already, in another tab or on another device: that is what was wanted.
        if (!(error instanceof RequestError && error.problem?.code === 'answer_not_found')) throw error;
      }
      forgetLink(id);
      setKept(readKeptLinks());
      await client.invalidateQueries({ queryKey });
    },
  };
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

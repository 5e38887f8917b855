import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { CallInput, CallOutput, EndpointShape } from '#contract/shared/endpoint.ts';
import { call } from '#web/api/call.ts';
import { ConnectionError } from '#web/api/request-error.ts';
import { useEngineAnswer } from '#web/shared/answer/use-engine-answer.ts';
import { type AskedQuestion, readAsked, writeAsked } from './asked-address.ts';
import type { HowAsked } from './asked-answer.ts';
import type { HealthAnswer } from './health-answer.ts';
import { readRecentAnswers, storeRecentAnswer } from './recent-answers.ts';
import { isStoppedByGate } from './stopped-by-gate.ts';

/** Longer texts are no questions; the contract says the same. */
const maxCharacters = 1_000;
/** Of a longer text, what the gate reads; the contract says the same. */
const maxStory = 10_000;

export interface AskedOptions<Shape extends EndpointShape> {
  /** The screen's path. */
  path: string;
  inputOf: (asked: AskedQuestion & { fresh: boolean }) => CallInput<Shape>;
  onEmpty: () => void;
  onError: (error: unknown) => void;
}

/** The address contains the question; the answer follows from it, and going back shows the one before. */
export function useAskedQuestion<Shape extends EndpointShape>(
  endpoint: Shape & { streams: true },
  { path, inputOf, onEmpty, onError }: AskedOptions<Shape>,
) {
  const address = writeAsked(readAsked(useSearch()));
  const [, navigate] = useLocation();
  const [words, setWords] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  /** What to do now, of a text that is too long to be asked. */
  const [urgent, setUrgent] = useState<string | null>(null);
  /** When the answer on screen was stored, if it is a stored one and the server cannot be reached. */
  const [storedAt, setStoredAt] = useState<string | null>(null);
  const here = `${path}${address}`;
  const asked = readAsked(address);
  const latest = useRef({ inputOf, onError, here });
  latest.current = { inputOf, onError, here };

  const { work, result, start, show, stop } = useEngineAnswer(endpoint, {
    trial: null,
    onDone: (answered) => {
      // The hook is used for answers of this kind alone.
      const kept = answered as unknown as HealthAnswer;
      // What was written in distress stays off a computer that others may use; the gate gives it again at once.
      if (isStoppedByGate(kept)) return;
      storeRecentAnswer({ address: latest.current.here, result: kept, keptAt: new Date().toISOString() });
    },
    onError: (error) => {
      const kept = error instanceof ConnectionError ? recentAnswerFor(latest.current.here) : undefined;
      if (kept) {
        setStoredAt(kept.keptAt);
        show(kept.result as unknown as CallOutput<Shape>);
      } else latest.current.onError(error);
    },
  });
  const run = useRef((_fresh: boolean) => {});
  run.current = (fresh) => {
    setStoredAt(null);
    start(latest.current.inputOf({ ...asked, fresh }));
  };
  const seen = useRef<string | null>(null);
  useEffect(() => {
    const before = seen.current;
    seen.current = here;
    if (before === here) return;
    const { question } = readAsked(here.slice(path.length));
    setWords(question);
    setFault(undefined);
    setUrgent(null);
    if (before !== null) window.scrollTo(0, 0);
    if (question === '') {
      stop();
      return;
    }
    // Within a visit the answer stays the same; a new visit asks again, since studies are retracted.
    const kept = answersOfVisit.has(here) ? recentAnswerFor(here) : undefined;
    answersOfVisit.add(here);
    if (kept) {
      setStoredAt(null);
      show(kept.result as unknown as CallOutput<Shape>);
    } else run.current(false);
  }, [here, path, show, stop]);

  const readStory = useCallback(
    (question: string) => {
      const input = latest.current.inputOf({ question, about: [], fresh: false });
      call<EndpointShape>(endpoint, input as CallInput<EndpointShape>).then(
        (read) => setUrgent((read as unknown as HealthAnswer).urgent?.advice ?? null),
        // What is wrong with the text is on screen already.
        () => undefined,
      );
    },
    [endpoint],
  );

  const ask = useCallback(
    (question: string, { fresh = false, about = [] }: HowAsked = {}) => {
      const trimmed = question.trim();
      if (trimmed === '') {
        onEmpty();
        return;
      }
      if (trimmed.length > maxCharacters) {
        const most = maxCharacters.toLocaleString('en');
        setFault(
          `This has ${trimmed.length.toLocaleString('en')} characters; a question has at most ${most}. Shorten it, please.`,
        );
        readStory(trimmed.slice(0, maxStory));
        return;
      }
      setUrgent(null);
      setFault(undefined);
      const next = `${path}${writeAsked({ question: trimmed, about })}`;
      if (next === latest.current.here) run.current(fresh);
      else navigate(next);
    },
    [navigate, onEmpty, path, readStory],
  );
  const onAnother = () => navigate(path);
  const isShown = asked.question !== '' && work.state !== 'failed' && work.state !== 'idle';
  return {
    address: here,
    asked,
    words,
    setWords,
    fault,
    urgent,
    keptAt: storedAt,
    work,
    result,
    isShown,
    ask,
    onAnother,
    onStop: stop,
  };
}

/** Addresses answered since the page was loaded. */
const answersOfVisit = new Set<string>();

function recentAnswerFor(address: string) {
  return readRecentAnswers().find((kept) => kept.address === address);
}

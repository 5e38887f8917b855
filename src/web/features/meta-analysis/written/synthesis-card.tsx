import type { ReactNode } from 'react';
import type { Synthesis } from '#contract/meta-analysis.ts';
import type { Certainty } from '#core/meta-analysis/certainty/certainty.ts';
import { certaintyText, strengthText } from '#core/meta-analysis/certainty/certainty-text.ts';
import { TracedTexts } from '#web/shared/answer/answer-statements.tsx';
import { useShownAnswer } from '#web/shared/answer/answer-thread.tsx';
import {
  cautionOf,
  lettersFor,
  noSentenceFound,
  type SynthesisCard,
  type SynthesisPart,
  synthesisCards,
} from './synthesis-cards.ts';
import css from './written-analysis.module.css';

export interface SynthesisCardsProps {
  synthesis: Synthesis;
  certainty: Certainty;
  /** Below the findings: the numbers. */
  children: ReactNode;
}

/** The specification's seven cards; must be rendered inside the answer's thread. */
export function SynthesisCards({ synthesis, certainty, children }: SynthesisCardsProps) {
  // The ledger of the table on screen says it, which may have changed since.
  return synthesisCards({ ...synthesis, gradeAssessment: '' }).map((card) => (
    <Card key={card.id} card={card}>
      {card.id === 'findings' && children}
      {card.id === 'strength' && <Strength certainty={certainty} />}
    </Card>
  ));
}

function Card({ card: { id, heading, parts, silent }, children }: { card: SynthesisCard; children: ReactNode }) {
  return (
    <article className={css.card} aria-labelledby={`card-${id}`}>
      <h3 id={`card-${id}`} className={css.cardHeading}>
        {heading}
      </h3>
      {children}
      {parts.map((part, index) => (
        <Part key={part.heading} part={part} place={`${id}${lettersFor(index)}`} />
      ))}
      {parts.length === 0 && <p className={css.silent}>{noSentenceFound}</p>}
      {silent.length > 0 && (
        <p className={css.silent}>Nothing was found in the chosen studies on: {silent.join('; ').toLowerCase()}.</p>
      )}
    </article>
  );
}

function Part({ part: { heading, lines }, place }: { part: SynthesisPart; place: string }) {
  const { answer } = useShownAnswer();
  if (lines.length === 0) return null;
  return (
    <div className={css.part}>
      {heading !== null && <h4 className={css.partHeading}>{heading}</h4>}
      {lines.map((line, index) => {
        const caution = cautionOf(line, answer.statements);
        return (
          <div key={line} className={css.line}>
            <TracedTexts texts={[line]} place={`${place}${lettersFor(index)}line`} layout="prose" />
            {caution !== null && <p className={css.caution}>{caution}</p>}
          </div>
        );
      })}
    </div>
  );
}

function Strength({ certainty }: { certainty: Certainty }) {
  return (
    <p className={css.strength}>
      <strong>{strengthText(certainty)}.</strong> {certaintyText(certainty)}
    </p>
  );
}

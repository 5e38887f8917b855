import { generateMeals, type MealIdea } from '#contract/analysis.ts';
import { AnswerBody } from '#web/shared/answer/answer-body.tsx';
import { TracedTexts } from '#web/shared/answer/answer-statements.tsx';
import { PartnerCard } from '#web/shared/answer/evidence/partner-card.tsx';
import { useEngineAnswer } from '#web/shared/answer/use-engine-answer.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import type { AnalysedStudy } from './analysed-study.ts';
import css from './generated.module.css';

export interface MealIdeasProps {
  study: AnalysedStudy;
  /** Title and abstract, for a study that this server may not have stored. */
  text: string;
  onLeave: () => void;
}

/** Meals with what the study tested; each gives the reason in the study's words. */
export function MealIdeaList({ study, text, onLeave }: MealIdeasProps) {
  const { work, result, start, stop, trialLine, trialGate } = useEngineAnswer(generateMeals, {
    trial: 'specializedAnalysis',
    onDone: ({ mealIdeas }) => {
      if (mealIdeas.length > 0) toast({ title: 'Meal Ideas Generated!' });
    },
    onError: () => {
      toast({ title: 'Failed to generate meal suggestions. Please try again.', destructive: true });
    },
  });
  const ask = (fresh: boolean) => start({ body: { studyId: study.id, text, ...(fresh && { fresh }) } });
  const made = work.state === 'done' ? result : null;
  return (
    <section className={css.generated} aria-labelledby="meals-heading">
      {trialGate}
      <h3 id="meals-heading" className={css.heading}>
        AI Meal Suggestions
      </h3>
      {made === null && work.state !== 'stopped' && (
        <p className={css.words}>Meals that hold what this study tested.</p>
      )}
      {(work.state === 'idle' || work.state === 'failed') && (
        <Button onClick={() => ask(false)}>Generate Meal Ideas</Button>
      )}
      {work.state !== 'idle' && work.state !== 'failed' && (
        <AnswerBody
          work={work}
          answer={result?.answer ?? null}
          title={`Meals: ${study.title}`}
          level={4}
          without={rationaleOnly}
          onStop={stop}
          onAgain={ask}
          onLeave={onLeave}
          trialLine={trialLine}
        >
          {made && made.mealIdeas.length > 0 && (
            <>
              <Meals ideas={made.mealIdeas} notes={made.notes} />
              <PartnerCard beside="nutrition" />
            </>
          )}
        </AnswerBody>
      )}
    </section>
  );
}

/** Shown with each meal. */
const rationaleOnly = ['rationale'];

function Meals({ ideas, notes }: { ideas: readonly MealIdea[]; notes: readonly string[] }) {
  const [first] = ideas;
  const isShared = ideas.length > 1 && ideas.every(({ rationale }) => rationale === first?.rationale);
  return (
    <div className={css.plan}>
      <h4 className={css.subheading}>Meals that hold it</h4>
      {isShared && first && <Rationale text={first.rationale} place="meals" />}
      {ideas.map(({ mealType, suggestions, rationale }, index) => (
        <div key={mealType} className={css.meal}>
          <strong className={css.mealType}>{mealType}</strong>
          <div>
            <ul className={css.list}>
              {suggestions.map((suggestion) => (
                <li key={suggestion}>{suggestion}</li>
              ))}
            </ul>
            {!isShared && <Rationale text={rationale} place={`meal${String.fromCharCode(97 + index)}`} />}
          </div>
        </div>
      ))}
      {notes.map((note) => (
        <p key={note} className={css.ours}>
          {note}
        </p>
      ))}
    </div>
  );
}

/** Why, in the study's own words. */
function Rationale({ text, place }: { text: string; place: string }) {
  return (
    <div className={css.why}>
      <TracedTexts texts={[text]} place={place} layout="prose" />
    </div>
  );
}

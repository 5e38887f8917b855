import css from './question-choices.module.css';

export interface QuestionChoicesProps {
  heading: string;
  questions: readonly string[];
  onAsk: (question: string) => void;
}

/** Buttons that ask a question. */
export function QuestionChoices({ heading, questions, onAsk }: QuestionChoicesProps) {
  if (questions.length === 0) return null;
  return (
    <section className={css.choices}>
      <h2>{heading}</h2>
      <ul>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" className={css.question} onClick={() => onAsk(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

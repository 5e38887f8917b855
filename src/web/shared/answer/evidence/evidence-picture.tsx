import { useState } from 'react';
import type { AnswerStudy } from '#contract/shared/checked-answer.ts';
import type { EvidencePicture as Picture, PictureSquare } from '#core/synthesis/evidence/evidence-picture.ts';
import { evidenceTable } from '#core/synthesis/evidence/evidence-table.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { shortStudyName } from './answer-evidence.ts';
import css from './evidence-picture.module.css';
import { contraryText, peopleOf, pictureView, squareBox } from './picture-view.ts';

export interface EvidencePictureProps {
  picture: Picture;
  /** The studies in it, for their names and whether they can be opened. */
  studies: readonly Pick<AnswerStudy, 'id' | 'title' | 'authors' | 'year' | 'stored'>[];
  /** Of the section's heading. */
  level?: 2 | 3 | undefined;
  /** A link to a study was followed. */
  onLeave?: (() => void) | undefined;
}

/** Studies by design and direction, sized by their participants; as text if the user wants it. */
export function EvidencePlot({ picture, studies, level = 3, onLeave }: EvidencePictureProps) {
  const [asTable, setAsTable] = useState(false);
  const Heading = `h${level}` as const;
  const nameOf = (id: number) => {
    const study = studies.find((each) => each.id === id);
    return study ? shortStudyName(study) : `Study ${id}`;
  };
  const isStored = (id: number) => studies.find((each) => each.id === id)?.stored ?? false;
  const contrary = contraryText(picture, nameOf);
  return (
    <section className={css.section}>
      <div className={css.head}>
        <Heading className={css.heading}>How much evidence, and which way it points</Heading>
        <Button look="row" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as a picture' : 'Show as a table'}
        </Button>
      </div>
      {asTable ? (
        <TextTable picture={picture} />
      ) : (
        <Drawing picture={picture} nameOf={nameOf} isStored={isStored} onLeave={onLeave} />
      )}
      <p className={css.notes}>
        {contrary} {picture.notes.join(' ')} Placed by rule, from each study’s own words.
      </p>
    </section>
  );
}

interface DrawingProps {
  picture: Picture;
  nameOf: (id: number) => string;
  isStored: (id: number) => boolean;
  onLeave: (() => void) | undefined;
}

function Drawing({ picture, ...study }: DrawingProps) {
  const { columns, rows } = pictureView(picture);
  const wide = columns.length;
  const list = (squares: readonly PictureSquare[], tone?: 'apart' | 'retracted') => (
    <ul className={css.squares}>
      {squares.map((square) => (
        <li key={square.id}>
          <Square square={square} tone={tone} />
          <StudyName square={square} tone={tone} {...study} />
        </li>
      ))}
    </ul>
  );
  return (
    <table className={css.picture}>
      <thead>
        <tr>
          <td />
          {columns.map(({ name, direction }) => (
            <th key={direction} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, meaning, cells }) => (
          <tr key={name}>
            <RowName name={name} meaning={meaning} />
            {cells === null ? (
              <td colSpan={wide} className={css.none}>
                none counted
              </td>
            ) : (
              cells.map((squares, index) => (
                <td
                  key={columns[index]?.direction}
                  data-column={columns[index]?.name}
                  className={classNames(squares.length === 0 && css.none)}
                >
                  {squares.length === 0 ? 'none counted' : list(squares)}
                </td>
              ))
            )}
          </tr>
        ))}
        <tr className={css.apart}>
          <RowName name="Animals and cells" meaning="kept apart, never counted" />
          <td colSpan={wide} className={classNames(picture.animals.length === 0 && css.none)}>
            {picture.animals.length === 0 ? 'none found' : list(picture.animals, 'apart')}
          </td>
        </tr>
        {picture.retracted.length > 0 && (
          <tr>
            <RowName name="Retracted" meaning="never counted" />
            <td colSpan={wide}>{list(picture.retracted, 'retracted')}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function RowName({ name, meaning }: { name: string; meaning: string }) {
  return (
    <th scope="row">
      {name}
      <span className={css.meaning}>{meaning}</span>
    </th>
  );
}

/** Filled if its size is that of its participants; hollow if their number is unknown or not counted. */
function Square({ square, tone }: { square: PictureSquare; tone: 'apart' | 'retracted' | undefined }) {
  const hollow = square.participants === null || tone !== undefined;
  const { size, x, y, side } = squareBox(square.side, hollow);
  return (
    <svg className={css.square} width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <rect
        x={x}
        y={y}
        width={side}
        height={side}
        className={classNames(hollow && css.hollow, tone === 'retracted' && css.retracted)}
      />
    </svg>
  );
}

function StudyName({
  square: { id, title, participants },
  tone,
  nameOf,
  isStored,
  onLeave,
}: Omit<DrawingProps, 'picture'> & { square: PictureSquare; tone: 'apart' | 'retracted' | undefined }) {
  const name = tone === 'retracted' ? <s>{nameOf(id)}</s> : nameOf(id);
  return (
    <span className={css.name}>
      {isStored(id) ? (
        <TextLink tone="quiet" href={`/study/${id}`} title={title} onClick={onLeave}>
          {name}
        </TextLink>
      ) : (
        <span title={title}>{name}</span>
      )}
      <span className={css.people}>{peopleOf({ participants })}</span>
    </span>
  );
}

function TextTable({ picture }: { picture: Picture }) {
  const { columns, rows } = evidenceTable(picture);
  return (
    <table className={css.words}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((words, index) => (
              <td key={columns[index + 1]} data-column={columns[index + 1]}>
                {words}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { GuideLine } from './guide-line.tsx';
import css from './guide-panels.module.css';
import { type ArrivedLine, type GuideTabId, guideTabLabels, lettersFor, partHeadings } from './guide-tabs.ts';

export interface ArrivingPanelProps {
  tab: GuideTabId;
  lines: readonly ArrivedLine[];
  working: boolean;
}

/** One tab of a guide in progress: its checked statements so far, by part. */
export function ArrivingPanel({ tab, lines, working }: ArrivingPanelProps) {
  if (lines.length === 0)
    return <p className={css.none}>{working ? 'Nothing has arrived for this yet.' : 'Nothing arrived for this.'}</p>;
  const parts = [...new Set(lines.map(({ part }) => part))];
  return parts.map((part) => (
    <section key={part} className={css.part}>
      {partHeadings[part] !== guideTabLabels[tab] && (
        <h2 className={css.heading}>{partHeadings[part] ?? part.replaceAll('-', ' ')}</h2>
      )}
      <ol>
        {lines
          .filter((line) => line.part === part)
          .map(({ label, line }, index) => (
            <li key={line} className={css.row}>
              {label !== null && <p className={css.term}>{label.charAt(0).toUpperCase() + label.slice(1)}</p>}
              <GuideLine text={line} place={`arrived${part.replaceAll(/[^a-z]/g, '')}${lettersFor(index)}`} />
            </li>
          ))}
      </ol>
    </section>
  ));
}

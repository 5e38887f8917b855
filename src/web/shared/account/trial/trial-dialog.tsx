import type { TrialFeature } from '#contract/shared/trial-feature.ts';
import { createAccountAddress, hereAddress } from '#web/shared/account/sign-in-address.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Tally } from '#web/ui/text/tally.tsx';
import css from './trial-dialog.module.css';
import { readMirror, usesLeftText, usesNoun, useTrial } from './use-trial.ts';

/** `Resets in 6 h 12 min.`, empty if no count is running or its end has passed. */
export function resetTimeText(resetsAt: string | null, now: number): string {
  const remaining = resetsAt === null ? Number.NaN : Date.parse(resetsAt) - now;
  if (Number.isNaN(remaining) || remaining <= 0) return '';
  const minutes = Math.ceil(remaining / 60_000);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean);
  return `Resets in ${parts.join(' ')}.`;
}

export interface TrialDialogProps {
  feature: TrialFeature;
  /** The server's sentence if no use was left; null if opened to see the remaining uses. */
  refusal: string | null;
  open: boolean;
  onClose: () => void;
}

/**
 * A guest's remaining free uses, or that there are none; and the benefits of an account. Both buttons have plain texts.
 */
export function TrialDialog({ feature, refusal, open, onClose }: TrialDialogProps) {
  const trial = useTrial();
  const uses = trial.data?.features.find((each) => each.feature === feature) ?? null;
  const usedUp = refusal !== null || uses?.left === 0;
  const limit = uses?.limit ?? null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      hideClose
      title={titleOf(feature, usedUp, uses)}
      actions={
        <>
          <Button onClick={onClose}>{usedUp ? 'Not now' : 'Close'}</Button>
          <LinkButton href={createAccountAddress(hereAddress())}>Create Free Account</LinkButton>
        </>
      }
    >
      <div className={css.count}>
        {uses && limit !== null ? (
          <Count uses={uses} usedUp={usedUp} />
        ) : trial.isPending ? (
          <Skeleton widths={[60]} lineHeight={20} />
        ) : (
          <p>{refusal ?? `${readMirror()[feature]} used so far. How many are left could not be read just now.`}</p>
        )}
      </div>
      {/* Others in the same network may have used up a guest's remaining uses. */}
      {refusal !== null && uses !== null && uses.left > 0 && <p className={css.refusal}>{refusal}</p>}
      <div className={css.words}>
        <p>A free account has no daily limit, and gives you:</p>
        <ul className={css.list}>
          <li>Unlimited AI features</li>
          <li>Saved research and bookmarks, on any device</li>
          <li>Exports to spreadsheets and reference managers</li>
          <li>PDF upload and analysis</li>
        </ul>
        <p>Searching and citing stay free without one.</p>
      </div>
    </Dialog>
  );
}

function titleOf(feature: TrialFeature, usedUp: boolean, uses: { left: number; limit: number } | null): string {
  if (usedUp) {
    return uses
      ? `Your ${uses.limit} free ${usesNoun(feature, uses.limit)} for today ${uses.limit === 1 ? 'is' : 'are'} used`
      : `No free ${usesNoun(feature, 2)} left today`;
  }
  return uses ? usesLeftText(feature, uses.left, uses.limit) : `Free ${usesNoun(feature, 2)}`;
}

/** More strokes than these are no longer seen at a glance. */
const maxStrokes = 10;

function Count({ uses, usedUp }: { uses: { left: number; limit: number; resetsAt: string | null }; usedUp: boolean }) {
  const used = uses.limit - uses.left;
  const words = `${used} of ${uses.limit} used.`;
  return (
    <>
      {usedUp && uses.limit <= maxStrokes ? (
        <Tally strokes={used} of={uses.limit} />
      ) : (
        <ProgressBar label="Free uses" value={used} of={uses.limit} words={words} />
      )}
      <p>
        {words} {resetTimeText(uses.resetsAt, Date.now())}
      </p>
    </>
  );
}

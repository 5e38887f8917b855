import { paperAddress } from '#web/features/papers/uploads-address.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { formatFileSize, isUnderWay, type ListedFile } from './chosen-files.ts';
import css from './upload-panel.module.css';
import { uploadQueue } from './uploads-under-way.ts';

/** A file that is not uploaded: waiting, its progress, or why it stays. */
export function ChosenFileRow({ listed }: { listed: ListedFile }) {
  const { key, file, state } = listed;
  const rejected = state.kind === 'rejected' || state.kind === 'refused';
  return (
    <li className={css.file} data-state={state.kind} aria-label={file.name}>
      <p className={css.name}>
        <bdi>{file.name}</bdi>
      </p>
      <p className={css.size}>{formatFileSize(file.size)}</p>
      <div className={css.act}>
        {isUnderWay(listed) ? (
          <Button look="row" aria-label={`Stop ${file.name}`} onClick={() => uploadQueue.stop([key])}>
            Stop
          </Button>
        ) : (
          <Button look="row" aria-label={`Remove ${file.name}`} onClick={() => uploadQueue.remove(key)}>
            Remove
          </Button>
        )}
      </div>
      {state.kind === 'sending' && <Sending name={file.name} share={state.share} />}
      {state.kind === 'waiting' && <p className={css.note}>Waits for its turn</p>}
      {state.kind === 'stopped' && <p className={css.note}>Stopped. It was not uploaded.</p>}
      {rejected && <p className={css.fault}>{state.why}</p>}
      {state.kind === 'duplicate' && (
        <p className={css.note}>
          You uploaded this file before, so that nothing was added:{' '}
          <TextLink href={paperAddress(state.study.id)}>
            <bdi>{state.study.title}</bdi>
          </TextLink>
        </p>
      )}
    </li>
  );
}

function Sending({ name, share }: { name: string; share: number }) {
  const percent = Math.floor(share * 100);
  const words = share >= 1 ? 'Sent, the server looks at it' : `${percent}\u00a0%`;
  return (
    <div className={css.sending}>
      <ProgressBar label={`Upload of ${name}`} value={percent} of={100} words={words} />
      <p className={css.note}>{words}</p>
    </div>
  );
}

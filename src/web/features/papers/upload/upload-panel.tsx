import { useQueryClient } from '@tanstack/react-query';
import type { UploadedStudy } from '#contract/papers/uploads.ts';
import { PaperReadingState } from '#web/features/papers/manage/reading-state.tsx';
import { formatAuthorList, hasText } from '#web/features/papers/paper-text-labels.ts';
import { useMaxBytes } from '#web/features/papers/uploaded-studies.ts';
import { paperAddress, uploadAddress } from '#web/features/papers/uploads-address.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { canBeSent, formatFileSize, isUnderWay, type ListedFile } from './chosen-files.ts';
import { DropZone } from './drop-zone.tsx';
import css from './upload-panel.module.css';
import { stopAll, uploadAll, uploadQueue, useUploadQueue } from './uploads-under-way.ts';

/** A file that is not uploaded: waiting, its progress, or why it stays. */
function ChosenFileRow({ listed }: { listed: ListedFile }) {
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

interface ArrivedListProps {
  /** As they were when they arrived. */
  arrived: readonly UploadedStudy[];
  /** As they are now. */
  studies: readonly UploadedStudy[] | undefined;
}

/** The files uploaded just now, and their reading: title and authors appear as they are found. */
function ArrivedList({ arrived, studies }: ArrivedListProps) {
  // A deleted paper is no longer listed.
  const shown = arrived.flatMap((study) => (studies ? (studies.find(({ id }) => id === study.id) ?? []) : study));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="arrived">
      <div className={css.head}>
        <h2 id="arrived" className={css.title}>
          Uploaded
        </h2>
        <p className={css.count}>{shown.length}</p>
        <TextLink href={uploadAddress('manage')}>Manage Uploaded Studies</TextLink>
      </div>
      <ul>
        {shown.map((study) => (
          <li key={study.id} className={css.arrived} aria-label={study.fileName}>
            <h3 className={css.paper}>
              {hasText(study) ? (
                <TextLink tone="plain" href={paperAddress(study.id)}>
                  <bdi>{study.title}</bdi>
                </TextLink>
              ) : (
                <bdi>{study.title}</bdi>
              )}
            </h3>
            <Byline study={study} />
            <PaperReadingState study={study} noteClassName={css.fault} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Byline({ study }: { study: UploadedStudy }) {
  const authors = formatAuthorList(study.authors);
  return (
    <p className={css.note}>
      {authors !== null && (
        <>
          <bdi>{authors}</bdi>
          {' · '}
        </>
      )}
      <bdi>{study.fileName}</bdi>
    </p>
  );
}

/** Choosing and sending files: the list, the progress of each, and the results. */
export function UploadPanel({ studies }: { studies: readonly UploadedStudy[] | undefined }) {
  const client = useQueryClient();
  const { files, arrived, quota: room, running } = useUploadQueue();
  const maxBytes = useMaxBytes() ?? room?.mostBytes ?? null;
  const sendable = files.filter(canBeSent).length;
  return (
    <section aria-label="Upload PDFs">
      <DropZone onFiles={uploadQueue.add} />
      <div className={css.columns}>
        <div>
          {files.length > 0 && (
            <>
              <div className={css.head}>
                <h2 className={css.title}>{files.length === 1 ? '1 file' : `${files.length} files`}</h2>
                <p className={css.count}>{formatFileSize(sizeOf(files))}</p>
                <div className={css.buttons}>
                  {running ? (
                    <Button onClick={stopAll}>Stop all</Button>
                  ) : (
                    <Button onClick={uploadQueue.clear}>Clear All</Button>
                  )}
                  <Button
                    look="filled"
                    busy={running ? 'Processing...' : undefined}
                    disabled={!running && sendable === 0}
                    onClick={() => void uploadAll(client)}
                  >
                    {sendable === 1 ? 'Upload 1 File' : `Upload ${sendable} Files`}
                  </Button>
                </div>
              </div>
              <ul>
                {files.map((listed) => (
                  <ChosenFileRow key={listed.key} listed={listed} />
                ))}
              </ul>
            </>
          )}
          <p className={css.said} role="status">
            {runText(running, files, arrived.length)}
          </p>
          <ArrivedList arrived={arrived} studies={studies} />
        </div>
        <Quota studies={studies} mostBytes={maxBytes} toSend={files.filter(canBeSent)} />
      </div>
    </section>
  );
}

function sizeOf(files: readonly ListedFile[]): number {
  return files.reduce((sum, { file }) => sum + file.size, 0);
}

/** For screen readers: one summary of all rows. */
function runText(running: boolean, files: readonly ListedFile[], arrived: number): string {
  const count = (...kinds: readonly string[]) => files.filter(({ state: { kind } }) => kinds.includes(kind)).length;
  if (running)
    return `${arrived === 1 ? '1 file' : `${arrived} files`} uploaded, ${count('waiting', 'sending')} to go.`;
  const faulty = count('rejected', 'refused');
  if (faulty === 0) return '';
  return faulty === 1 ? '1 file in the list was not taken.' : `${faulty} files in the list were not taken.`;
}

/** The storage used by the account, and whether the chosen files fit into the rest. */
function Quota({
  studies,
  mostBytes: maxBytes,
  toSend,
}: {
  studies: readonly UploadedStudy[] | undefined;
  mostBytes: number | null;
  toSend: readonly ListedFile[];
}) {
  if (!studies) return null;
  const used = studies.reduce((sum, { fileSize }) => sum + fileSize, 0);
  if (used === 0 && maxBytes === null) return null;
  const words = maxBytes === null ? formatFileSize(used) : `${formatFileSize(used)} of ${formatFileSize(maxBytes)}`;
  const left = maxBytes === null ? null : Math.max(0, maxBytes - used);
  return (
    <aside className={css.quota} aria-label="Room for your papers">
      <p className={css.roomWords}>
        Your papers take {words}. <TextLink href={uploadAddress('manage')}>Manage them</TextLink>
      </p>
      {maxBytes !== null && <ProgressBar label="Room taken" value={used} of={maxBytes} words={words} />}
      {left !== null && sizeOf(toSend) > left && (
        <p className={css.tooMuch} role="status">
          {toSend.length === 1 ? 'The file chosen takes' : 'The files chosen take'} {formatFileSize(sizeOf(toSend))},
          and {formatFileSize(left)} are left: {toSend.length === 1 ? 'it' : 'some of them'} will not be taken. Delete
          papers that you no longer need.
        </p>
      )}
    </aside>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeUploadedStudies, removeUploadedStudy, type UploadedStudy } from '#contract/papers/uploads.ts';
import { call } from '#web/api/call.ts';
import { toastFailure, uploadedKey } from '#web/features/papers/uploaded-studies.ts';
import { useUser } from '#web/shared/account/use-user.ts';
import { baskets, useBasket } from '#web/shared/study/study-basket.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';

export interface DeleteDialogProps {
  studies: readonly UploadedStudy[];
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before papers are deleted for good: one by its title, several by their number. */
export function DeleteDialog({ studies, onDeleted, onClose }: DeleteDialogProps) {
  const client = useQueryClient();
  const [only] = studies.length === 1 ? studies : [];
  const { user } = useUser();
  const basket = useBasket('meta-analysis', user?.id ?? null);
  const analysed = studies.filter(({ id }) => basket.some((one) => one.id === -id)).length;
  const deleting = useMutation({
    mutationFn: async () => {
      if (!only) {
        const studyIds = studies.map(({ id }) => id);
        return (await call(removeUploadedStudies, { body: { studyIds } })).deletedCount;
      }
      await call(removeUploadedStudy, { params: { id: String(only.id) } });
      return 1;
    },
    onSuccess: (count) => {
      const gone = new Set(studies.map(({ id }) => id));
      const place = placeAfter(gone);
      client.setQueryData<UploadedStudy[]>(uploadedKey, (list) => list?.filter(({ id }) => !gone.has(id)));
      for (const id of gone) baskets.remove({ purpose: 'meta-analysis', userId: user?.id ?? null }, -id);
      onDeleted();
      onClose();
      if (only) toast({ title: 'Study Deleted', description: 'The uploaded study has been removed' });
      else toast({ title: 'Studies Deleted', description: `Successfully deleted ${count} studies` });
      setTimeout(() => (place?.isConnected ? place : document.getElementById('shown'))?.focus());
    },
    onError: (error) => {
      onClose();
      toastFailure(error, only ? 'Failed to delete study' : 'Failed to delete studies');
    },
    // Also after a failure: it may have been deleted on another device.
    onSettled: () => client.invalidateQueries({ queryKey: uploadedKey }),
  });
  return (
    <Dialog
      open
      onClose={() => {
        if (!deleting.isPending) onClose();
      }}
      hideClose
      title={only ? 'Delete study' : 'Delete studies'}
      description={
        (only
          ? `Are you sure you want to delete "${only.title}"? This action cannot be undone.`
          : `Are you sure you want to delete ${studies.length} studies? This action cannot be undone.`) +
        analysisText(analysed, only !== undefined)
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="filled" busy={deleting.isPending ? 'Deleting...' : undefined} onClick={() => deleting.mutate()}>
            Delete
          </Button>
        </>
      }
    />
  );
}

/** The effect on figures that were read from it; empty if none are in the meta-analysis. */
function analysisText(count: number, isOnly: boolean): string {
  if (count === 0) return '';
  const which = isOnly ? 'It is' : count === 1 ? 'One of them is' : `${count} of them are`;
  return ` ${which} in your Meta-Analysis: figures that were read stay there without their words, left out of the pool until you keep or remove them. Reports that you saved stay as they are.`;
}

/** The row after the last deleted one, else the one before it: the focus moves there. */
function placeAfter(gone: ReadonlySet<number>): HTMLElement | null {
  const rows = [...document.querySelectorAll<HTMLElement>('article[data-card]')];
  const last = rows.findLastIndex(({ dataset }) => gone.has(Number(dataset['card'])));
  const stays = ({ dataset }: HTMLElement) => !gone.has(Number(dataset['card']));
  return rows.slice(last + 1).find(stays) ?? rows.slice(0, Math.max(0, last)).findLast(stays) ?? null;
}

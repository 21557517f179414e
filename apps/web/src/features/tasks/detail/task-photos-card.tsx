import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { useUploads } from '../../../records/files/use-files.ts';
import { Card } from '../../../ui/display/card.tsx';
import { PhotoStrip } from '../photos/photo-strip.tsx';

/** The photos taken so far; completing the task saves them with the completion. */
export function TaskPhotosCard({ task }: { task: Task }) {
  const uploads = useUploads();
  if (!task.photoIds?.length) return null;
  return (
    <Card title="Photos so far">
      <PhotoStrip ids={task.photoIds} of={task.title} uploads={uploads} titles={task.photoTitles} />
    </Card>
  );
}

import { DiagnosisPage, type DiagnosisSlots } from '../../features/diagnosis/diagnosis-page.tsx';
import { shrinkPhoto } from '../../features/tasks/complete/shrink-photo.ts';
import { PhotoStrip } from '../../features/tasks/photos/photo-strip.tsx';
import { addTask } from '../../features/tasks/tasks.writes.ts';
import { nounOf } from '../../features/vehicles/vehicle-body.ts';
import { useUploads } from '../../records/files/use-files.ts';

function Photos({ ids, of }: { ids: readonly string[]; of: string }) {
  return <PhotoStrip ids={ids} of={of} uploads={useUploads()} />;
}

/** The same from one render to the next: reports are worked out with them. */
const slots: DiagnosisSlots = {
  nounOf,
  addTask,
  shrinkPhoto,
  photoStrip: (ids, of) => <Photos ids={ids} of={of} />,
};

/** A diagnosis with tasks, photos and vehicles: features do not know each other. */
export function DiagnosisWithTasks() {
  return <DiagnosisPage slots={slots} />;
}

import { DiagnosisPage } from '../../features/diagnosis/diagnosis-page.tsx';
import type { DiagnosisSlots } from '../../features/diagnosis/slots.ts';
import { shrinkPhoto } from '../../features/tasks/complete/shrink-photo.ts';
import { completeToday } from '../../features/tasks/complete-today.ts';
import { PhotoStrip } from '../../features/tasks/photos/photo-strip.tsx';
import { addTask, close } from '../../features/tasks/tasks.writes.ts';
import { nounOf } from '../../features/vehicles/vehicle-body.ts';
import { useUploads } from '../../records/files/use-files.ts';

function Photos({ ids, of }: { ids: readonly string[]; of: string }) {
  return <PhotoStrip ids={ids} of={of} uploads={useUploads()} />;
}

/** Constant, because reports are computed with these slots. */
const slots: DiagnosisSlots = {
  nounOf,
  addTask,
  finishTask: async (task, { isRepaired, today }) => {
    if (isRepaired) await completeToday(task, today);
    else await close(task);
  },
  shrinkPhoto,
  photoStrip: (ids, of) => <Photos ids={ids} of={of} />,
};

/** Connects diagnosis to tasks, photos and vehicles: features do not import each other. */
export function DiagnosisWithTasks() {
  return <DiagnosisPage slots={slots} />;
}

import { PaperViewer } from '../../features/documents/viewer/paper-viewer.tsx';
import { TimelinePage } from '../../features/vehicles/timeline/timeline-page.tsx';

/** Connects the history of a vehicle to its documents: features do not import each other. */
export function TimelineWithPapers() {
  return <TimelinePage paper={(of) => <PaperViewer {...of} />} />;
}

import { type ComponentProps, useState } from 'react';
import { usePart } from '../../browser/use-part.ts';
import { TimelinePage } from '../../features/vehicles/timeline/timeline-page.tsx';

const loadViewer = () => import('../../features/documents/viewer/paper-viewer.tsx');

type PaperProps = Parameters<ComponentProps<typeof TimelinePage>['paper']>[0];

function LoadedPaper(props: PaperProps) {
  const part = usePart(loadViewer);
  return part === null || part === 'failed' ? null : <part.PaperViewer {...props} />;
}

/** The viewer is loaded with the first paper that is opened, and stays, so that closing it gives the focus back. */
function Paper(props: PaperProps) {
  const [isNeeded, setNeeded] = useState(false);
  if (props.documentId !== null && !isNeeded) setNeeded(true);
  return isNeeded && <LoadedPaper {...props} />;
}

/** Connects the history of a vehicle to its documents: features do not import each other. */
export function TimelineWithPapers() {
  return <TimelinePage paper={(of) => <Paper {...of} />} />;
}

import { type ComponentProps, useState } from 'react';
import { usePart } from '../../browser/use-part.ts';
import { TimelinePage } from '../../features/vehicles/timeline/timeline-page.tsx';

const loadViewer = () => import('../../features/documents/viewer/paper-viewer.tsx');
const loadSharing = () => import('../../features/passport/share/share-sheet.tsx');

type Slots = ComponentProps<typeof TimelinePage>;
type PaperProps = Parameters<Slots['paper']>[0];
type SharingProps = Parameters<Slots['sharing']>[0];

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

function LoadedSharing(props: SharingProps) {
  const part = usePart(loadSharing);
  return part === null || part === 'failed' ? null : <part.ShareSheet {...props} />;
}

function Sharing(props: SharingProps) {
  const [isNeeded, setNeeded] = useState(false);
  if (props.open && !isNeeded) setNeeded(true);
  return isNeeded && <LoadedSharing {...props} />;
}

/** Connects the history of a vehicle to its documents and to its passport: features do not import each other. */
export function TimelineWithPapers() {
  return <TimelinePage paper={(of) => <Paper {...of} />} sharing={(of) => <Sharing {...of} />} />;
}

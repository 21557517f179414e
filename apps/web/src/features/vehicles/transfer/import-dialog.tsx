import { Button } from '../../../ui/inputs/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { stepsOf } from './plan.ts';
import { PlanStep } from './plan-step.tsx';
import { ProgressStep } from './progress-step.tsx';
import { ReportStep } from './report-step.tsx';
import { saveReport } from './save-report.ts';
import type { ImportFlow } from './use-import.ts';

type ImportDialogProps = { flow: ImportFlow; today: string };

const count = (number: number) => `${number} ${number === 1 ? 'vehicle' : 'vehicles'}`;

/** Returns what the dialog shows in each phase; null keeps it closed. */
const partsOf = ({ phase, plan, ...flow }: ImportFlow, today: string) => {
  if (phase.step === 'plan' && plan) {
    const writes = stepsOf(plan, phase.mode).length;
    return {
      title: 'Import vehicles',
      text: phase.name,
      children: <PlanStep plan={plan} mode={phase.mode} onMode={flow.setMode} />,
      actions: (
        <>
          <Button tone="quiet" onClick={flow.close}>
            Cancel
          </Button>
          <Button disabled={writes === 0} onClick={() => void flow.start(plan, phase.mode)}>
            {writes === 0 ? 'Nothing to import' : `Import ${count(writes)}`}
          </Button>
        </>
      ),
    };
  }
  if (phase.step === 'running' && !phase.hidden) {
    return {
      title: 'Importing...',
      children: <ProgressStep {...phase} />,
      actions: (
        <Button tone="quiet" busy={phase.stopping} onClick={() => flow.stop({ hidden: false })}>
          {phase.stopping ? 'Stopping...' : 'Cancel'}
        </Button>
      ),
    };
  }
  if (phase.step === 'report') {
    return {
      title: 'Import report',
      children: <ReportStep report={phase.report} />,
      actions: (
        <>
          <Button tone="quiet" onClick={() => void saveReport(phase.report, today)}>
            Download report
          </Button>
          <Button onClick={flow.close}>Close</Button>
        </>
      ),
    };
  }
  return null;
};

export function ImportDialog({ flow, today }: ImportDialogProps) {
  const parts = partsOf(flow, today);
  const closed = { title: 'Import vehicles', actions: null };
  return (
    <Dialog
      {...(parts ?? closed)}
      open={parts !== null}
      onClose={() => (flow.phase.step === 'running' ? flow.stop({ hidden: true }) : flow.close())}
    />
  );
}

import { accepting, isAccepted } from '@roadworthy/domain/disclaimers/disclaimers.rules';
import type { AcceptanceFields } from '@roadworthy/domain/disclaimers/disclaimers.schema';
import { cameraGuideDisclaimer } from '@roadworthy/domain/disclaimers/disclaimers.texts';
import { useRecords } from '../../records/hooks.ts';
import { changes } from '../../records/save.ts';

const acceptancesName = 'acceptances';

type DisclaimerState = {
  /** Until the device has been read nobody is asked: they may have accepted long ago. */
  status: 'loading' | 'ready' | 'failed';
  accepted: boolean;
  accept: () => Promise<void>;
};

/** Whether the camera guide's disclaimer, as it is worded now, was accepted by this person, on whichever device. */
export const useDisclaimer = (): DisclaimerState => {
  const { status, value } = useRecords<AcceptanceFields>(acceptancesName);
  const accepted = isAccepted(cameraGuideDisclaimer, value);
  const accept = async () => {
    if (accepted) return;
    const fields = accepting(cameraGuideDisclaimer, { now: new Date().toISOString() });
    await changes.together([{ type: 'add', entity: acceptancesName, fields }]);
  };
  return { status, accepted, accept };
};

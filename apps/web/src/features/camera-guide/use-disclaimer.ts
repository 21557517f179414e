import { acceptanceEntity } from '@roadworthy/domain/disclaimers/disclaimers.entity';
import { accepting, isAccepted } from '@roadworthy/domain/disclaimers/disclaimers.rules';
import { cameraGuideDisclaimer } from '@roadworthy/domain/disclaimers/disclaimers.texts';
import { useRecords } from '../../records/hooks.ts';
import { save, toAdd } from '../../records/save.ts';

type DisclaimerState = {
  /** Until the device has been read nobody is asked: they may have accepted long ago. */
  status: 'loading' | 'ready' | 'failed';
  accepted: boolean;
  accept: () => Promise<void>;
};

/** Whether the camera guide's disclaimer, as it is worded now, was accepted by this person, on whichever device. */
export const useDisclaimer = (): DisclaimerState => {
  const { status, value } = useRecords(acceptanceEntity);
  const accepted = isAccepted(cameraGuideDisclaimer, value);
  const accept = async () => {
    if (accepted) return;
    const fields = accepting(cameraGuideDisclaimer, { now: new Date().toISOString() });
    await save([toAdd(acceptanceEntity, { fields })]);
  };
  return { status, accepted, accept };
};

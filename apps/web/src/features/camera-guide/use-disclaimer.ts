import { acceptanceEntity } from '@roadworthy/domain/disclaimers/disclaimers.entity';
import { accepting, isAccepted } from '@roadworthy/domain/disclaimers/disclaimers.rules';
import { cameraGuideDisclaimer } from '@roadworthy/domain/disclaimers/disclaimers.texts';
import { useRecords } from '../../records/hooks.ts';
import { save, toAdd } from '../../records/save.ts';

type DisclaimerState = {
  /** The user is not asked while `loading`, because they may have accepted long ago. */
  status: 'loading' | 'ready' | 'failed';
  accepted: boolean;
  accept: () => Promise<void>;
};

/** Returns whether this user has accepted the current wording of the camera guide's disclaimer, on any device. */
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

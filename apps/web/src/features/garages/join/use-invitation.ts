import type { InvitationOffer } from '@roadworthy/domain/garages/garages.schema';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../api/api.ts';
import { ApiProblem } from '../../../api/api-problem.ts';
import { garageMessageOf } from '../../../garages/garage-problem-words.ts';
import { links } from '../../../links.ts';
import {
  holdInvitation,
  type WaitingInvitation,
  waitingInvitation,
} from '../../../session/waiting-invitation.ts';

const tooMany = 'Too many invitations were opened here. Please wait a few minutes and try again.';

/**
 * Returns the invitation that waits in this browser; undefined until it is known. The token of a link is taken out of
 * the address at once, so that it is in no history, bookmark or screenshot.
 */
export const useWaitingInvitation = () => {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<WaitingInvitation | null>();
  useEffect(() => {
    if (!hash) return setWaiting(waitingInvitation());
    holdInvitation(hash.slice(1));
    void navigate(links.join, { replace: true });
  }, [hash, navigate]);
  const lookAgain = useCallback(() => setWaiting(waitingInvitation()), []);
  return { waiting, lookAgain };
};

type Loaded =
  | { status: 'loading' | 'gone' }
  | { status: 'failed'; failure: string }
  | { status: 'ready'; offer: InvitationOffer };

const lookAt = async (token: string): Promise<Loaded> => {
  try {
    return { status: 'ready', offer: await call((api) => api.garages.look({ token })) };
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'INVITATION_GONE') return { status: 'gone' };
    return { status: 'failed', failure: garageMessageOf(error, tooMany) };
  }
};

const loading: Loaded = { status: 'loading' };

/** Returns what an invitation offers. */
export const useOffer = (token: string | null) => {
  const [found, setFound] = useState<{ of: string; loaded: Loaded } | null>(null);
  const look = useCallback(async () => {
    if (!token) return;
    setFound(null);
    const loaded = await lookAt(token);
    setFound({ of: token, loaded });
  }, [token]);
  useEffect(() => void look(), [look]);
  return { loaded: found && found.of === token ? found.loaded : loading, look };
};

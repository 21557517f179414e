import { useEffect, useState } from 'react';
import { call } from '../../../api/api.ts';

/** Whether the server has a model; `unknown` until it answers, and while offline. */
export type ModelState = 'connected' | 'none' | 'unknown';

export const useModelState = (isOnline: boolean): ModelState => {
  const [state, setState] = useState<ModelState>('unknown');
  useEffect(() => {
    if (!isOnline) return;
    let isWanted = true;
    call((api) => api.diagnosis.model()).then(
      ({ isConnected }) => isWanted && setState(isConnected ? 'connected' : 'none'),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isOnline]);
  return state;
};

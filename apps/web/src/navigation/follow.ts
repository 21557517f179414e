import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/**
 * Goes to a page as a pressed link would, so that a page with something typed in it can ask first: `LeaveGuard` holds
 * links, and cannot hold what is done by a key.
 */
export const useFollow = () => {
  const navigate = useNavigate();
  return useCallback(
    (to: string, state?: unknown): void => {
      const link = document.createElement('a');
      link.href = to;
      link.hidden = true;
      link.addEventListener('click', (event) => {
        event.preventDefault();
        void navigate(to, { state });
      });
      document.body.append(link);
      link.click();
      link.remove();
    },
    [navigate],
  );
};

import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/**
 * Navigates by clicking a link, so that a page with unsaved input can ask first: `LeaveGuard` blocks links, and cannot
 * block a navigation started by a key.
 */
export const useFollowLink = () => {
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

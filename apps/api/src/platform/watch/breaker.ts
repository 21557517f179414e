import { type CircuitBreakerPolicy, CircuitState } from 'cockatiel';

/** Whether we ask an external service: yes, on trial, or not for a while. */
export type BreakerState = 'closed' | 'half-open' | 'open';

/** Returns the most closed-off state among the breakers of one service. */
export const stateOf = (...breakers: Pick<CircuitBreakerPolicy, 'state'>[]): BreakerState => {
  const states = breakers.map(({ state }) => state);
  if (states.includes(CircuitState.Open)) return 'open';
  return states.includes(CircuitState.HalfOpen) ? 'half-open' : 'closed';
};

import { expect, test } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { fieldErrorsOf, messageOf, retryAfterOf } from './error-messages.ts';

test('a known code gets the sentence of the catalogue', () => {
  expect(messageOf(new ApiProblem('INVALID_CREDENTIALS', 'Invalid login credentials'))).toBe(
    'Invalid email or password. Please check your credentials.',
  );
  expect(messageOf(new ApiProblem('NETWORK', 'Failed to fetch'))).toBe('No internet connection');
});

test('too many of something else than log-ins is told as what it is', () => {
  const problem = new ApiProblem('TOO_MANY_ATTEMPTS', 'Too many requests');
  expect(messageOf(problem)).toContain('Too many login attempts.');
  expect(messageOf(problem, 'Too many wrong passwords.')).toBe('Too many wrong passwords.');
  expect(messageOf(new ApiProblem('NETWORK', 'x'), 'Too many wrong passwords.')).toBe(
    'No internet connection',
  );
});

test('anything else gets the general sentence', () => {
  expect(messageOf(new ApiProblem('INTERNAL', 'Something went wrong'))).toBe(
    'An error occurred. Please try again.',
  );
  expect(messageOf(new TypeError('x is undefined'))).toBe('An error occurred. Please try again.');
});

test('a failure without a message is unexpected', () => {
  expect(messageOf(new ApiProblem('INTERNAL', ''))).toBe('An unexpected error occurred');
  expect(messageOf(undefined)).toBe('An unexpected error occurred');
});

test('invalid input names its fields, and only text is taken over', () => {
  const problem = new ApiProblem('INVALID_INPUT', 'The request is not valid.', {
    fields: { email: 'Email is too long', odd: 3 },
  });
  expect(fieldErrorsOf(problem)).toEqual({ email: 'Email is too long' });
  expect(fieldErrorsOf(new ApiProblem('INVALID_INPUT', 'x'))).toEqual({});
});

test('the wait the server asks for is read from the details', () => {
  expect(retryAfterOf(new ApiProblem('TOO_MANY_ATTEMPTS', 'x', { retryAfterSeconds: 90 }))).toBe(
    90,
  );
  expect(retryAfterOf(new ApiProblem('TOO_MANY_ATTEMPTS', 'x'))).toBeNull();
});

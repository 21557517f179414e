import { expect, test } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { fieldErrorsOf, messageOf, retryAfterOf } from './error-messages.ts';

test('an error with a known code gets the message for that code', () => {
  expect(messageOf(new ApiProblem('INVALID_CREDENTIALS', 'Invalid login credentials'))).toBe(
    'Invalid email or password. Please check your credentials.',
  );
  expect(messageOf(new ApiProblem('NETWORK', 'Failed to fetch'))).toBe('No internet connection');
});

test('for TOO_MANY_ATTEMPTS the app shows the feature’s own message if the attempts were not log-ins', () => {
  const problem = new ApiProblem('TOO_MANY_ATTEMPTS', 'Too many requests');
  expect(messageOf(problem)).toContain('Too many login attempts.');
  expect(messageOf(problem, 'Too many wrong passwords.')).toBe('Too many wrong passwords.');
  expect(messageOf(new ApiProblem('NETWORK', 'x'), 'Too many wrong passwords.')).toBe(
    'No internet connection',
  );
});

test('an error with an unknown code gets the general message', () => {
  expect(messageOf(new ApiProblem('INTERNAL', 'Something went wrong'))).toBe(
    'An error occurred. Please try again.',
  );
  expect(messageOf(new TypeError('x is undefined'))).toBe('An error occurred. Please try again.');
});

test('an error without a message is reported as unexpected', () => {
  expect(messageOf(new ApiProblem('INTERNAL', ''))).toBe('An unexpected error occurred');
  expect(messageOf(undefined)).toBe('An unexpected error occurred');
});

test('field errors are read from an INVALID_INPUT answer, and values that are not text are ignored', () => {
  const problem = new ApiProblem('INVALID_INPUT', 'The request is not valid.', {
    fields: { email: 'Email is too long', odd: 3 },
  });
  expect(fieldErrorsOf(problem)).toEqual({ email: 'Email is too long' });
  expect(fieldErrorsOf(new ApiProblem('INVALID_INPUT', 'x'))).toEqual({});
});

test('the time to wait before a retry is read from the error’s details', () => {
  expect(retryAfterOf(new ApiProblem('TOO_MANY_ATTEMPTS', 'x', { retryAfterSeconds: 90 }))).toBe(
    90,
  );
  expect(retryAfterOf(new ApiProblem('TOO_MANY_ATTEMPTS', 'x'))).toBeNull();
});

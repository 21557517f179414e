import fc from 'fast-check';

// With another seed in each run, a mutant could survive one run and be killed in the next.
fc.configureGlobal({ seed: 34, endOnFailure: true });

/** 19 MiB and two passes: OWASP's minimum for Argon2id, about 15 ms here. */
export const argon2 = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

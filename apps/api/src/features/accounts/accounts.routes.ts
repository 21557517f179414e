import { implement } from '@orpc/server';
import { accountsContract } from '@roadworthy/domain/accounts/accounts.contract';
import type { FastifyInstance } from 'fastify';
import { type RequestContext, visitorOf } from '../../platform/http/visitor.ts';
import { actorOf, requireCredential } from '../../platform/session.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { readProfile, register, requestMail, resetPassword } from './accounts.service.ts';
import { requestDeletion } from './deletion/deletion.service.ts';
import { startDemo } from './demo-accounts.service.ts';
import { listDevices, signOutDevice, signOutOthers } from './devices.service.ts';
import { confirmEmailChange, requestEmailChange } from './email-change.service.ts';
import { changePassword } from './password.service.ts';
import { readSignInWays, saveProfile } from './profile.service.ts';
import { readSecurityLog } from './security-log.ts';
import { finishWithCode } from './sign-in/code-step.service.ts';
import { confirmHere } from './sign-in/confirm-in-browser.ts';
import { finishGoogle } from './sign-in/google-callback.ts';
import { startLinkingGoogle, unlinkOwnGoogle } from './sign-in/linked-google.ts';
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
} from './sign-in/passkeys.service.ts';
import { mailProofCode, proveItsYou } from './sign-in/proof.service.ts';
import { currentUser, logIn, logOut, startGoogle } from './sign-in/sign-in.service.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  makeRecoveryCodes,
} from './sign-in/two-factor.service.ts';
import { listTokens, makeToken, revokeToken } from './tokens/tokens.service.ts';

export const accountsRoutes = (deps: AccountsDeps) => {
  const route = implement(accountsContract).$context<RequestContext>();
  return route.router({
    currentUser: route.currentUser.handler(async ({ context }) => {
      const { user, cookies } = await currentUser(deps, context.visitor);
      context.setCookies(cookies);
      if (user || !context.credential) return { user };
      const { code } = await deps.db.refusalOf(context.credential);
      return { user, ended: code === 'SESSION_ENDED' };
    }),
    logIn: route.logIn.handler(async ({ input, context }) => {
      const { cookies, ...reply } = await logIn(deps, context.visitor, input);
      context.setCookies(cookies);
      return reply;
    }),
    finishWithCode: route.finishWithCode.handler(async ({ input, context }) => {
      const { cookies, ...reply } = await finishWithCode(deps, context.visitor, input);
      context.setCookies(cookies);
      return reply;
    }),
    confirmHere: route.confirmHere.handler(async ({ input, context }) => {
      const { user, cookies } = await confirmHere(deps, context.visitor, input);
      context.setCookies(cookies);
      return { user };
    }),
    logOut: route.logOut.handler(async ({ context }) => {
      context.setCookies(await logOut(deps, context.visitor));
      context.clearCache();
      return {};
    }),
    askForPasskey: route.askForPasskey.handler(async ({ context }) => {
      const { options, cookies } = await askForPasskey(deps, context.visitor);
      context.setCookies(cookies);
      return { options };
    }),
    logInWithPasskey: route.logInWithPasskey.handler(async ({ input, context }) => {
      const { user, cookies } = await logInWithPasskey(deps, context.visitor, input);
      context.setCookies(cookies);
      return { user };
    }),
    proveItsYou: route.proveItsYou.handler(async ({ input, context }) => {
      const actor = await actorOf(deps.db, context.credential);
      await proveItsYou(deps, { actor, visitor: context.visitor, proof: input });
      return {};
    }),
    mailProofCode: route.mailProofCode.handler(async ({ context }) => {
      await mailProofCode(deps, await actorOf(deps.db, context.credential));
      return {};
    }),
    startGoogle: route.startGoogle.handler(async ({ context }) => {
      const { url, cookies } = await startGoogle(deps, context.visitor);
      context.setCookies(cookies);
      return { url };
    }),
    startDemo: route.startDemo.handler(async ({ context }) => {
      const { user, cookies } = await startDemo(deps, context.visitor);
      context.setCookies(cookies);
      return { user };
    }),
    register: route.register.handler(async ({ input, context }) => {
      context.setCookies(await register(deps, context.visitor, input));
      return {};
    }),
    resendConfirmation: route.resendConfirmation.handler(async ({ input, context }) => {
      await requestMail(deps, { visitor: context.visitor, input, job: 'mail.resend-confirmation' });
      return {};
    }),
    forgotPassword: route.forgotPassword.handler(async ({ input, context }) => {
      await requestMail(deps, { visitor: context.visitor, input, job: 'mail.reset-password' });
      return {};
    }),
    resetPassword: route.resetPassword.handler(async ({ input, context }) => {
      await resetPassword(deps, context.visitor, input);
      return {};
    }),
    profile: route.profile.handler(
      async ({ context }) => await readProfile(deps, requireCredential(context.credential)),
    ),
    saveProfile: route.saveProfile.handler(
      async ({ input, context }) =>
        await saveProfile(deps, await actorOf(deps.db, context.credential), input),
    ),
    signInWays: route.signInWays.handler(
      async ({ context }) => await readSignInWays(deps, await actorOf(deps.db, context.credential)),
    ),
    changeEmail: route.changeEmail.handler(async ({ input, context }) => {
      await requestEmailChange(deps, await actorOf(deps.db, context.credential), input);
      return {};
    }),
    confirmEmailChange: route.confirmEmailChange.handler(
      async ({ input, context }) => await confirmEmailChange(deps, context.visitor, input.token),
    ),
    changePassword: route.changePassword.handler(async ({ input, context }) => {
      const actor = await actorOf(deps.db, context.credential);
      await changePassword(deps, { actor, visitor: context.visitor, input });
      return {};
    }),
    startLinkingGoogle: route.startLinkingGoogle.handler(async ({ context }) => {
      const actor = await actorOf(deps.db, context.credential);
      const { url, cookies } = await startLinkingGoogle(deps, actor, context.visitor);
      context.setCookies(cookies);
      return { url };
    }),
    unlinkGoogle: route.unlinkGoogle.handler(async ({ context }) => {
      const actor = await actorOf(deps.db, context.credential);
      await unlinkOwnGoogle(deps, actor, context.visitor);
      return {};
    }),
    beginTwoFactor: route.beginTwoFactor.handler(
      async ({ context }) => await beginTwoFactor(deps, await actorOf(deps.db, context.credential)),
    ),
    confirmTwoFactor: route.confirmTwoFactor.handler(async ({ input, context }) => {
      const actor = await actorOf(deps.db, context.credential);
      return await confirmTwoFactor(deps, { actor, visitor: context.visitor, firstCode: input });
    }),
    makeRecoveryCodes: route.makeRecoveryCodes.handler(async ({ context }) => {
      const actor = await actorOf(deps.db, context.credential);
      return await makeRecoveryCodes(deps, actor, context.visitor);
    }),
    endTwoFactor: route.endTwoFactor.handler(async ({ context }) => {
      const actor = await actorOf(deps.db, context.credential);
      await endTwoFactor(deps, actor, context.visitor);
      return {};
    }),
    beginPasskey: route.beginPasskey.handler(async ({ context }) => {
      const actor = await actorOf(deps.db, context.credential);
      const { options, cookies } = await beginPasskey(deps, actor, context.visitor);
      context.setCookies(cookies);
      return { options };
    }),
    addPasskey: route.addPasskey.handler(async ({ input, context }) => {
      const actor = await actorOf(deps.db, context.credential);
      await addPasskey(deps, { actor, visitor: context.visitor, response: input });
      return {};
    }),
    renamePasskey: route.renamePasskey.handler(async ({ input, context }) => {
      await renamePasskey(deps, await actorOf(deps.db, context.credential), input);
      return {};
    }),
    removePasskey: route.removePasskey.handler(async ({ input, context }) => {
      const actor = await actorOf(deps.db, context.credential);
      await removePasskey(deps, { actor, visitor: context.visitor, id: input.id });
      return {};
    }),
    listTokens: route.listTokens.handler(
      async ({ context }) => await listTokens(deps, requireCredential(context.credential)),
    ),
    makeToken: route.makeToken.handler(async ({ input, context }) => {
      const actor = await actorOf(deps.db, context.credential);
      return await makeToken(deps, { actor, visitor: context.visitor, input });
    }),
    revokeToken: route.revokeToken.handler(async ({ input, context }) => {
      const actor = await actorOf(deps.db, context.credential);
      await revokeToken(deps, { actor, visitor: context.visitor, id: input.id });
      return {};
    }),
    signOutOthers: route.signOutOthers.handler(async ({ context }) => {
      const actor = await actorOf(deps.db, context.credential);
      await signOutOthers(deps, actor, context.visitor);
      return {};
    }),
    askDeletion: route.askDeletion.handler(async ({ context }) => {
      const actor = await actorOf(deps.db, context.credential);
      const { deletion, cookies } = await requestDeletion(deps, actor, context.visitor);
      context.setCookies(cookies);
      context.clearCache();
      return deletion;
    }),
    listDevices: route.listDevices.handler(
      async ({ context }) => await listDevices(deps, await actorOf(deps.db, context.credential)),
    ),
    securityLog: route.securityLog.handler(
      async ({ context }) =>
        await readSecurityLog(deps, await actorOf(deps.db, context.credential)),
    ),
    signOutDevice: route.signOutDevice.handler(async ({ input, context }) => {
      const actor = await actorOf(deps.db, context.credential);
      await signOutDevice(deps, { actor, visitor: context.visitor, id: input.id });
      return {};
    }),
  });
};

/** Registers the route that the browser returns to from Google. It is a plain link, so it is not in the contract. */
export const registerGoogleCallback = (app: FastifyInstance, deps: AccountsDeps) => {
  app.get('/api/auth/callback/google', async (request, reply) => {
    const { location, cookies } = await finishGoogle(deps, visitorOf(request), request.url);
    for (const cookie of cookies) reply.header('set-cookie', cookie);
    return reply.redirect(location, 302);
  });
};

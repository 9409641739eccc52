import { companyRoleNames, companyRoleSentences } from '#domain/companies/company-role-texts.ts';
import { writtenDay } from '#domain/agency/agency-day-format.ts';
import { invitationDays } from '#domain/invitations/invitation-limits.ts';
import { consumerWords } from '#domain/legal/consumer-format.ts';
import { formatMoney } from '#domain/money.ts';
import type { MailWords } from './mail-layout-kinds.ts';
import { nameLength, orderSummary, providerLength, withdrawalInMail } from './order-mail-format.ts';
import { writeMoment } from './write-moment.ts';
import { cutAtWord } from './write-subject.ts';

const alert =
  'If this was not you, choose a new password right away with “Forgot password?” on the sign-in page, then write to us.';

/** The texts of each mail. `mailLayouts` defines their structure. */
export const mailWordsEn: MailWords = {
  password_reset: () => ({
    subject: 'Choose a new password',
    preview: 'The link is valid for one hour and works once.',
    before: ['You asked to reset your password.'],
    button: 'Choose a password',
    after: [
      'This link is valid for one hour and works once.',
      'If you did not ask for it, ignore this message: your password stays the same.',
    ],
  }),
  password_changed: ({ at }) => ({
    subject: 'Your password has been changed',
    preview: 'Your other devices have been signed out. If this was not you, choose a new one.',
    before: [
      `The password of your account was changed on ${writeMoment(at, 'en')}.`,
      'Your other devices have been signed out.',
    ],
    after: [alert],
  }),
  sign_up_attempt: () => ({
    subject: 'You already have an account',
    preview:
      'Somebody, perhaps you, wanted to create a second one with this address. You can simply sign in.',
    before: [
      'Somebody, perhaps you, wanted to create an account with this email address. You already have one: you can simply sign in.',
    ],
    button: 'Sign in',
    also: 'I forgot my password',
    after: ['If this was not you, there is nothing for you to do: nothing about your account has changed.'],
  }),
  verify_email: () => ({
    subject: 'Confirm your email address',
    preview: 'One click is enough; the link is valid for 7\u00a0days.',
    before: ['One click confirms that this address is yours and that our important messages can reach you.'],
    button: 'Confirm my address',
    after: [
      'This link is valid for 7\u00a0days.',
      'If you did not create an account, ignore this message: somebody must have mistyped their address.',
    ],
  }),
  email_change_old: ({ newEmail }) => ({
    subject: 'Confirm your change of email address',
    preview: 'Nothing changes unless you agree. The link is valid for 24\u00a0hours.',
    before: [
      `Somebody asked to change the address of your account to ${newEmail}.`,
      'For your security, both addresses must be confirmed. This email confirms your current one.',
    ],
    button: 'Confirm the change',
    after: [
      'This link is valid for 24\u00a0hours.',
      'If this was not you, do not click: nothing changes unless you agree. Choose a new password right away.',
    ],
  }),
  email_change_new: () => ({
    subject: 'Confirm your new email address',
    preview: 'It will be the address of your account. The link is valid for 24\u00a0hours.',
    before: [
      'You asked to use this address for your account.',
      'For your security, both addresses must be confirmed. This email confirms the new one.',
    ],
    button: 'Confirm this address',
    after: [
      'This link is valid for 24\u00a0hours.',
      'If you did not ask for it, ignore this message: somebody must have mistyped their address.',
    ],
  }),
  email_change_taken: () => ({
    subject: 'This address already has an account',
    preview: 'Nothing has changed. If this was not you, there is nothing for you to do.',
    before: [
      'Somebody, perhaps you, wanted to use this address for another account. It already has one of its own, so nothing has changed.',
    ],
    after: ['If this was not you, there is nothing for you to do.'],
  }),
  email_changed: ({ newEmail, at }) => ({
    subject: 'Your email address has been changed',
    preview: `You now sign in with ${newEmail}.`,
    before: [
      `Since ${writeMoment(at, 'en')}, the address of your account is ${newEmail}.`,
      'You now sign in with it, and our messages go there.',
    ],
    after: [
      'If this was not you, write to us right away: our contact details are in the legal notice on our site.',
    ],
  }),
  factor_added: ({ factorName, at }) => ({
    subject: 'Two-step sign-in: a method was added',
    preview: `“${factorName}” now protects your account. Keep your recovery codes in a safe place.`,
    before: [
      `“${factorName}” has protected your account since ${writeMoment(at, 'en')}: signing in with the password now takes a second step.`,
      'Your other devices have been signed out.',
    ],
    after: [
      'Keep your recovery codes in a safe place: if you lose this device, they replace that step.',
      alert,
    ],
  }),
  factor_removed: ({ factorName, at }) => ({
    subject: 'Two-step sign-in: a method was removed',
    preview: `“${factorName}” no longer protects your account. If this was not you, act right away.`,
    before: [`“${factorName}” has not protected your account since ${writeMoment(at, 'en')}.`],
    after: [alert],
  }),
  recovery_code_used: ({ codesLeft, at }) => ({
    subject: 'A recovery code was used',
    preview:
      codesLeft === 0
        ? 'It was the last one: create new ones.'
        : `Codes left: ${codesLeft}. If this was not you, act right away.`,
    before: [
      `A recovery code was used as the second step of a sign-in to your account on ${writeMoment(at, 'en')}.`,
      codesLeft === 0
        ? 'It was the last one: create new ones in your settings.'
        : codesLeft === 1
          ? 'You have one left: remember to create new ones in your settings.'
          : `You have ${codesLeft} left.`,
    ],
    after: [alert],
  }),
  recovery_codes_replaced: ({ at }) => ({
    subject: 'Your recovery codes were replaced',
    preview: 'The previous ones no longer open anything. If this was not you, act right away.',
    before: [
      `New recovery codes were created on ${writeMoment(at, 'en')}. The previous ones no longer open anything.`,
    ],
    after: [alert],
  }),
  identity_linked: ({ provider, at }) => ({
    subject: `Your ${cutAtWord(provider, providerLength)} account is linked`,
    preview: 'It now opens your account here. If this was not you, act right away.',
    before: [`Since ${writeMoment(at, 'en')}, you can also sign in with your ${provider} account.`],
    after: [alert],
  }),
  identity_removed: ({ provider, at }) => ({
    subject: `Your ${cutAtWord(provider, providerLength)} account is no longer linked`,
    preview: 'It no longer opens your account here. If this was not you, act right away.',
    before: [
      `Since ${writeMoment(at, 'en')}, your ${provider} account can no longer be used to sign in here.`,
    ],
    after: [alert],
  }),
  account_erased: ({ keepsName, at }) => ({
    subject: 'Your account has been deleted',
    preview: 'Nobody can sign in to it any more. Here is what we keep.',
    before: [
      `As you asked, your account was deleted on ${writeMoment(at, 'en')}. Nobody can sign in to it any more, and we will not write to you again.`,
      keepsName
        ? 'Requests and documents that bear your name are kept, with your name, for the periods set out in the privacy policy on our site.'
        : 'Nothing from your profile has been kept.',
    ],
    after: [
      'This address can be used to open a new account.',
      'If this was not you, write to us right away: our contact details are in the legal notice on our site.',
    ],
  }),
  agent_invitation: ({ by }) => ({
    subject: `${cutAtWord(by, nameLength)} invites you to join the team`,
    preview: 'Create your agent account: the link is valid for 7\u00a0days.',
    before: [
      `${by} invites you to become an agent at the agency: you will see every request and write to its clients.`,
      'Use the link below to create your account and choose your password.',
    ],
    button: 'Join the team',
    after: [
      'This link is personal, valid for 7\u00a0days, and works once.',
      'If you did not expect this invitation, ignore this message: no account will be created.',
    ],
  }),
  client_invitation: ({ by, hasRequest }) => ({
    subject: hasRequest ? 'Your request is waiting for you' : 'Your client area is ready',
    preview: `Choose a password to enter it: the link is valid for ${invitationDays}\u00a0days.`,
    before: [
      hasRequest
        ? `${by || 'Our team'} has opened a request for you. It is waiting in your client area, where you follow everything and write to us.`
        : `${by || 'Our team'} has prepared a client area for you. There you submit requests, follow your orders and write to us.`,
      'Use the link below to confirm your address and choose a password.',
    ],
    button: hasRequest ? 'See my request' : 'Enter my client area',
    also: 'What we do with your data',
    after: [
      `This link is personal, valid for ${invitationDays}\u00a0days, and works once.`,
      'We have your name and address from you or from our own client records. If you do not know us, ignore this message, or write to us and we will delete them.',
    ],
  }),
  colleague_invited: ({ by, email, administrator = false, at }) => ({
    subject: 'Somebody has been invited to join the team',
    preview: `If they accept, ${email} will see every request. Invited by ${by}.`,
    before: [
      `On ${writeMoment(at, 'en')}, ${by} invited ${email} to become ${administrator ? 'an administrator' : 'an agent'}.`,
      administrator
        ? 'If the invitation is accepted, this person will see every request, and be able to change the agency’s settings and the team.'
        : 'If the invitation is accepted, this person will see every request and write to clients, but cannot change the agency’s settings or the team.',
    ],
    after: [
      'If you do not want this, withdraw the invitation at once in the agency’s settings, on the “Team” page.',
    ],
  }),
  colleague_removed: ({ by, name, at }) => ({
    subject: 'An agent is no longer a member of the team',
    preview: by ? `${by} removed ${name}’s access.` : `${name} left the team.`,
    before: [
      by
        ? `On ${writeMoment(at, 'en')}, ${by} removed ${name}’s access as an agent.`
        : `On ${writeMoment(at, 'en')}, ${name} left the team.`,
      'All their devices have been signed out. Their messages and decisions keep their name.',
    ],
    after: [
      'If this was a mistake, you can restore the access in the agency’s settings, on the “Team” page.',
    ],
  }),
  colleague_reinstated: ({ by, name, at }) => ({
    subject: 'An agent’s access has been restored',
    preview: `${by} restored ${name}’s access.`,
    before: [`On ${writeMoment(at, 'en')}, ${by} restored ${name}’s access as an agent.`],
    after: [
      'If this was a mistake, remove that access at once in the agency’s settings, on the “Team” page.',
    ],
  }),
  administrator_given: ({ by, name, at }) => ({
    subject: 'An agent has become an administrator',
    preview: `${name} now also decides on settings and team.`,
    before: [
      `On ${writeMoment(at, 'en')}, ${by} made ${name} an administrator.`,
      'Administrators change the agency’s settings, its bank details and its team.',
    ],
    after: [
      'If this was a mistake, take that role away at once in the agency’s settings, on the “Team” page.',
    ],
  }),
  administrator_taken: ({ by, name, at }) => ({
    subject: 'An administrator is an agent again',
    preview: `${name} no longer decides on settings and team.`,
    before: [
      `On ${writeMoment(at, 'en')}, ${by} took the administrator’s role away from ${name}.`,
      'They remain an agent: they see every request and write to clients, but cannot change the agency’s settings or the team.',
    ],
    after: ['If this was a mistake, an administrator can restore the role on the “Team” page.'],
  }),
  waiver_limit_changed: ({ by, before, after, at }) => ({
    subject: 'The limit of payment differences has changed',
    preview: `${formatMoney(before, 'en')} before, ${formatMoney(after, 'en')} from now on. Please check.`,
    before: [
      `On ${writeMoment(at, 'en')}, ${by} changed the sum up to which an agent may do without the rest of a payment from ${formatMoney(before, 'en')} to ${formatMoney(after, 'en')}.`,
    ],
    after: ['If this was not intended, talk to another member of the team at once.'],
  }),
  role_taken_away: ({ by, at }) => ({
    subject: 'You are no longer a member of the team',
    preview: 'Your access as an agent has ended, and your devices have been signed out.',
    before: [
      by
        ? `On ${writeMoment(at, 'en')}, ${by} removed your access as an agent.`
        : `On ${writeMoment(at, 'en')}, you left the team.`,
      'All your devices have been signed out. Your messages keep your name.',
    ],
    after: ['If this is a mistake, ask an administrator of the agency: they can restore your access.'],
  }),
  company_invitation: ({ by, company, role }) => ({
    subject: `${cutAtWord(by, nameLength)} invites you to join their company`,
    preview: `Your role: ${companyRoleNames.en[role].toLowerCase()}. The link is valid for 7\u00a0days.`,
    before: [
      `${by} invites you to join ${company}, in the role of “${companyRoleNames.en[role]}”.`,
      companyRoleSentences.en[role],
    ],
    button: 'Join the company',
    after: [
      'Sign in or create your account with this address, and the company is open to you.',
      'This link is personal, valid for 7\u00a0days, and works once.',
      'If you did not expect this invitation, ignore this message: nothing will change.',
    ],
  }),
  company_role_changed: ({ by, company, role, at }) => ({
    subject: `Your role at ${cutAtWord(company, nameLength)} has changed`,
    preview: `${by} gave you the role of “${companyRoleNames.en[role]}”.`,
    before: [
      `On ${writeMoment(at, 'en')}, ${by} gave you the role of “${companyRoleNames.en[role]}” in ${company}.`,
      companyRoleSentences.en[role],
    ],
    after: ['If this is a mistake, ask one of the company’s owners.'],
  }),
  removed_from_company: ({ by, company, at }) => ({
    subject: `You no longer belong to ${cutAtWord(company, nameLength)}`,
    preview: 'Your account and the requests you made for yourself do not change.',
    before: [
      `On ${writeMoment(at, 'en')}, ${by} removed you from ${company}.`,
      'Its requests and documents are no longer open to you. Your messages there keep your name; your account and the requests you made for yourself remain yours.',
    ],
    after: ['If this is a mistake, ask one of the company’s owners: they can invite you again.'],
  }),
  order_accepted: (details) => ({
    subject: `${details.type === 'fret' ? 'Freight quote accepted' : 'Order received'} (${details.reference})`,
    preview: `${details.title} · ${formatMoney(details.amount, 'en')}\u00a0incl.\u00a0VAT`,
    before: [
      details.type === 'fret'
        ? `We have received your acceptance: on ${writeMoment(details.at, 'en')}, ${details.isTheirs === false ? 'a colleague' : 'you'} accepted our freight quote.`
        : `We have received your order: on ${writeMoment(details.at, 'en')}, ${details.isTheirs === false ? 'a colleague' : 'you'} accepted our quote.`,
    ],
    summary: orderSummary(details, 'en', {
      company: 'In the name of',
      request: 'Request',
      number: 'Quote no.',
      amount: 'Amount accepted incl. VAT',
      due: 'Still to transfer',
      paymentReference: 'Payment reference',
    }),
    button: 'Open the request',
    after: [
      ...(details.type === 'marchandise'
        ? ['Freight is not included: it will come in a separate quote, which you may accept or decline.']
        : []),
      details.pdf
        ? 'The accepted quote is attached to this message; it is also on the request’s page.'
        : 'The accepted quote is too large to be attached: open the request to read and download it.',
      ...(details.terms
        ? ['Our terms of sale, as they apply to this order, are attached to this message; please keep them.']
        : []),
      ...withdrawalInMail(details, 'en'),
    ],
  }),
  request_approved: ({ title, reference, amount, at }) => ({
    subject: `Contract made, please keep (${reference})`,
    preview: 'Our terms of sale and the withdrawal form.',
    before: [`On ${writeMoment(at, 'en')} we approved your request: the contract is made.`],
    summary: [
      { label: 'Request', value: title ? `${title} (${reference})` : reference },
      { label: 'Deposit incl. VAT', value: formatMoney(amount, 'en'), isAmount: true },
    ],
    button: 'Open the request',
    after: [
      'Our terms of sale, as they apply to this contract, are attached to this message; please keep them.',
      consumerWords.en.mayWithdraw,
      consumerWords.en.form(reference),
    ],
  }),
  terms_changed: ({ edition, effectiveFrom }) => ({
    subject: 'Our terms of use are changing',
    preview: `The new version applies to you from ${writtenDay(effectiveFrom, 'en')}.`,
    before: [
      `Version\u00a0${edition} of our terms of use is online. It applies to you from ${writtenDay(effectiveFrom, 'en')}; until then, the one that you accepted does.`,
    ],
    button: 'Read the new version',
    also: 'Read what you accepted',
    after: [
      'If you do not agree to the new version, you may close your account at no cost: in your settings, or by writing to us. Requests that we have already approved remain subject to the terms of the day of their approval.',
    ],
  }),
  contract_withdrawn: ({ name, email, title, reference, at }) => ({
    subject: `Withdrawal received (${reference})`,
    preview: [title, writeMoment(at, 'en')].filter(Boolean).join(' · '),
    before: [
      `We acknowledge your withdrawal, sent on ${writeMoment(at, 'en')}. You stated that you withdraw from the contract about this request:`,
    ],
    summary: [
      { label: 'Request', value: title ? `${title} (${reference})` : reference },
      { label: 'Name', value: name || 'The one you stated, on the request’s page' },
      { label: 'Address of the acknowledgement', value: email },
      { label: 'Date and time sent', value: writeMoment(at, 'en') },
    ],
    button: 'Open the request',
    after: [
      'The sums received are paid back to you within fourteen days at the latest; of the deposit, only the part for work that you expressly asked to begin may be kept. If goods were delivered to you, return them within the same time: we may wait for them, or for proof of their dispatch, before refunding their price.',
    ],
  }),
};

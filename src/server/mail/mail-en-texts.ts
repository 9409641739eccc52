import { companyRoleNames, companyRoleSentences } from '#domain/companies/company-role-texts.ts';
import { writtenDay } from '#domain/agency/agency-day-format.ts';
import { invitationDays } from '#domain/invitations/invitation-limits.ts';
import { consumerWords } from '#domain/legal/consumer-format.ts';
import { invoiceKindNames } from '#domain/invoices/invoice-kind-texts.ts';
import { formatMoney } from '#domain/money.ts';
import type { MailWords } from './mail-layout-kinds.ts';
import {
  nameLength,
  orderStep,
  orderSummary,
  providerLength,
  withdrawalInMail,
} from './order-mail-format.ts';
import { writeMoment } from './write-moment.ts';
import { cutAtWord } from './write-subject.ts';

const securityAdvice =
  'If this was not you, choose a new password straight away with “Forgot your password?” on the sign-in page, then write to us.';

/** The texts of each mail. `mailLayouts` defines their structure. */
export const mailWordsEn: MailWords = {
  password_reset: () => ({
    subject: 'Choose a new password',
    preview: 'The link works once, within one hour.',
    before: ['You asked to reset your password.'],
    button: 'Choose a password',
    after: [
      'This link works once, within one hour.',
      'If you did not ask for it, ignore this message. Your password stays the same.',
    ],
  }),
  password_changed: ({ at }) => ({
    subject: 'Your password has been changed',
    preview: 'Your other devices have been signed out. If this was not you, choose a new one.',
    before: [
      `Your account password was changed on ${writeMoment(at, 'en')}.`,
      'Your other devices have been signed out.',
    ],
    after: [securityAdvice],
  }),
  sign_up_attempt: () => ({
    subject: 'You already have an account',
    preview: 'Somebody, perhaps you, tried to sign up again with this address. You can just sign in.',
    before: [
      'Somebody, perhaps you, tried to create an account with this email address. You already have one, so you can just sign in.',
    ],
    button: 'Sign in',
    also: 'I forgot my password',
    after: ['If this was not you, you do not need to do anything. Nothing about your account has changed.'],
  }),
  verify_email: () => ({
    subject: 'Confirm your email address',
    preview: 'It takes one click. The link is valid for 7\u00a0days.',
    before: ['Confirm that this address is yours, so that our important messages reach you.'],
    button: 'Confirm my address',
    after: [
      'This link is valid for 7\u00a0days.',
      'If you did not create an account, ignore this message. Somebody probably mistyped their address.',
    ],
  }),
  email_change_old: ({ newEmail }) => ({
    subject: 'Confirm your change of email address',
    preview: 'Nothing changes unless you agree. The link is valid for 24\u00a0hours.',
    before: [
      `Somebody asked to change your account’s email address to ${newEmail}.`,
      'To keep your account safe, you need to confirm both addresses. This email is about your current one.',
    ],
    button: 'Confirm the change',
    after: [
      'This link is valid for 24\u00a0hours.',
      'If this was not you, do not click. Nothing changes unless you agree. Choose a new password straight away.',
    ],
  }),
  email_change_new: () => ({
    subject: 'Confirm your new email address',
    preview: 'You will sign in with it. The link is valid for 24\u00a0hours.',
    before: [
      'You asked to use this address for your account.',
      'To keep your account safe, you need to confirm both addresses. This email is about the new one.',
    ],
    button: 'Confirm this address',
    after: [
      'This link is valid for 24\u00a0hours.',
      'If you did not ask for this, ignore this message. Somebody probably mistyped their address.',
    ],
  }),
  email_change_taken: () => ({
    subject: 'This address already has an account',
    preview: 'Nothing has changed. If this was not you, you do not need to do anything.',
    before: [
      'Somebody, perhaps you, tried to use this address for another account. It already has an account of its own, so nothing has changed.',
    ],
    after: ['If this was not you, you do not need to do anything.'],
  }),
  email_changed: ({ newEmail, at }) => ({
    subject: 'Your email address has been changed',
    preview: `You now sign in with ${newEmail}.`,
    before: [
      `Your account’s email address was changed to ${newEmail} on ${writeMoment(at, 'en')}.`,
      'You now sign in with it, and we write to you there.',
    ],
    after: [
      'If this was not you, write to us straight away. Our contact details are in the legal notice on our site.',
    ],
  }),
  factor_added: ({ factorName, at }) => ({
    subject: 'Two-step sign-in: a method was added',
    preview: `“${factorName}” now protects your account. Keep your recovery codes in a safe place.`,
    before: [
      `“${factorName}” was added to your account on ${writeMoment(at, 'en')}. Signing in with the password now takes a second step.`,
      'Your other devices have been signed out.',
    ],
    after: [
      'Keep your recovery codes in a safe place. If you lose this device, use one instead.',
      securityAdvice,
    ],
  }),
  factor_removed: ({ factorName, at }) => ({
    subject: 'Two-step sign-in: a method was removed',
    preview: `“${factorName}” no longer protects your account. If this was not you, act straight away.`,
    before: [`“${factorName}” was removed from your account on ${writeMoment(at, 'en')}.`],
    after: [securityAdvice],
  }),
  recovery_code_used: ({ codesLeft, at }) => ({
    subject: 'A recovery code was used',
    preview:
      codesLeft === 0
        ? 'It was your last one. Create new codes.'
        : `Codes left: ${codesLeft}. If this was not you, act straight away.`,
    before: [
      `A recovery code was used to sign in to your account on ${writeMoment(at, 'en')}.`,
      codesLeft === 0
        ? 'It was your last one. Create new codes in your settings.'
        : codesLeft === 1
          ? 'You have one left. Create new codes in your settings soon.'
          : `You have ${codesLeft} left.`,
    ],
    after: [securityAdvice],
  }),
  recovery_codes_replaced: ({ at }) => ({
    subject: 'Your recovery codes were replaced',
    preview: 'The old codes no longer work. If this was not you, act straight away.',
    before: [`New recovery codes were created on ${writeMoment(at, 'en')}. The old codes no longer work.`],
    after: [securityAdvice],
  }),
  identity_linked: ({ provider, at }) => ({
    subject: `Your ${cutAtWord(provider, providerLength)} account is linked`,
    preview: 'You can now sign in with it. If this was not you, act straight away.',
    before: [`Your ${provider} account was linked on ${writeMoment(at, 'en')}. You can now sign in with it.`],
    after: [securityAdvice],
  }),
  identity_removed: ({ provider, at }) => ({
    subject: `Your ${cutAtWord(provider, providerLength)} account is no longer linked`,
    preview: 'It can no longer be used to sign in. If this was not you, act straight away.',
    before: [
      `Your ${provider} account was unlinked on ${writeMoment(at, 'en')}. It can no longer be used to sign in here.`,
    ],
    after: [securityAdvice],
  }),
  account_erased: ({ keepsName, at }) => ({
    subject: 'Your account has been deleted',
    preview: 'Nobody can sign in to it any more. Here is what we keep.',
    before: [
      `As you asked, your account was deleted on ${writeMoment(at, 'en')}. Nobody can sign in to it any more, and we will not write to you again.`,
      keepsName
        ? 'We keep requests and documents with your name on them for the periods set out in the privacy policy on our site.'
        : 'We have kept nothing from your profile.',
    ],
    after: [
      'You can use this address to open a new account.',
      'If this was not you, write to us straight away. Our contact details are in the legal notice on our site.',
    ],
  }),
  agent_invitation: ({ by }) => ({
    subject: `${cutAtWord(by, nameLength)} invites you to join the team`,
    preview: 'Create your agent account. The link is valid for 7\u00a0days.',
    before: [
      `${by} invites you to become an agent at the agency. You will see every request and write to clients.`,
      'Use the link below to create your account and choose your password.',
    ],
    button: 'Join the team',
    after: [
      'This link is for you only. It works once, within 7\u00a0days.',
      'If you did not expect this invitation, ignore this message. No account will be created.',
    ],
  }),
  client_invitation: ({ by, hasRequest }) => ({
    subject: hasRequest ? 'Your request is waiting for you' : 'Your client area is ready',
    preview: `Choose a password to get started. The link is valid for ${invitationDays}\u00a0days.`,
    before: [
      hasRequest
        ? `${by || 'Our team'} has opened a request for you. Follow its progress and write to us in your client area.`
        : `${by || 'Our team'} has set up a client area for you, where you can submit requests, follow your orders and write to us.`,
      'Use the link below to confirm your address and choose a password.',
    ],
    button: hasRequest ? 'See my request' : 'Open my client area',
    also: 'What we do with your data',
    after: [
      `This link is for you only. It works once, within ${invitationDays}\u00a0days.`,
      'We have your name and address from you or from our client records. If you do not know us, ignore this message, or write to us and we will delete them.',
    ],
  }),
  colleague_invited: ({ by, email, administrator = false, at }) => ({
    subject: 'Somebody has been invited to join the team',
    preview: `${by} invited ${email}, who will see every request if they accept.`,
    before: [
      `On ${writeMoment(at, 'en')}, ${by} invited ${email} to become ${administrator ? 'an administrator' : 'an agent'}.`,
      administrator
        ? 'If they accept, they will see every request and can change the agency’s settings and team.'
        : 'If they accept, they will see every request and write to clients, but cannot change the agency’s settings or team.',
    ],
    after: [
      'If this is a mistake, withdraw the invitation at once on the “Team” page of the agency’s settings.',
    ],
  }),
  colleague_removed: ({ by, name, at }) => ({
    subject: 'An agent is no longer on the team',
    preview: by ? `${by} removed ${name}’s access.` : `${name} left the team.`,
    before: [
      by
        ? `On ${writeMoment(at, 'en')}, ${by} removed ${name}’s access as an agent.`
        : `On ${writeMoment(at, 'en')}, ${name} left the team.`,
      'They have been signed out on all their devices. Their name stays on their messages and decisions.',
    ],
    after: [
      'If this was a mistake, you can restore their access on the “Team” page of the agency’s settings.',
    ],
  }),
  colleague_reinstated: ({ by, name, at }) => ({
    subject: 'An agent’s access has been restored',
    preview: `${by} restored ${name}’s access.`,
    before: [`On ${writeMoment(at, 'en')}, ${by} restored ${name}’s access as an agent.`],
    after: [
      'If this was a mistake, remove their access at once on the “Team” page of the agency’s settings.',
    ],
  }),
  administrator_given: ({ by, name, at }) => ({
    subject: 'An agent has become an administrator',
    preview: `${name} can now change the agency’s settings and team.`,
    before: [
      `On ${writeMoment(at, 'en')}, ${by} made ${name} an administrator.`,
      'Administrators can change the agency’s settings, bank details and team.',
    ],
    after: ['If this was a mistake, remove that role at once on the “Team” page of the agency’s settings.'],
  }),
  administrator_taken: ({ by, name, at }) => ({
    subject: 'An administrator is an agent again',
    preview: `${name} can no longer change the agency’s settings and team.`,
    before: [
      `On ${writeMoment(at, 'en')}, ${by} removed ${name}’s role as an administrator.`,
      'They are still an agent. They see every request and write to clients, but cannot change the agency’s settings or team.',
    ],
    after: ['If this was a mistake, an administrator can restore the role on the “Team” page.'],
  }),
  waiver_limit_changed: ({ by, before, after, at }) => ({
    subject: 'The limit for waiving payments has changed',
    preview: `It was ${formatMoney(before, 'en')} and is now ${formatMoney(after, 'en')}. Please check.`,
    before: [
      `On ${writeMoment(at, 'en')}, ${by} changed the most that an agent may waive of a payment from ${formatMoney(before, 'en')} to ${formatMoney(after, 'en')}.`,
    ],
    after: ['If you did not expect this, talk to another member of the team at once.'],
  }),
  role_taken_away: ({ by, at }) => ({
    subject: 'You are no longer on the team',
    preview: 'Your access as an agent has ended, and you have been signed out.',
    before: [
      by
        ? `On ${writeMoment(at, 'en')}, ${by} removed your access as an agent.`
        : `On ${writeMoment(at, 'en')}, you left the team.`,
      'You have been signed out on all your devices. Your name stays on your messages.',
    ],
    after: ['If this is a mistake, ask an administrator of the agency to restore your access.'],
  }),
  company_invitation: ({ by, company, role }) => ({
    subject: `${cutAtWord(by, nameLength)} invites you to join their company`,
    preview: `Your role: ${companyRoleNames.en[role].toLowerCase()}. The link is valid for 7\u00a0days.`,
    before: [
      `${by} invites you to join ${company} as “${companyRoleNames.en[role]}”.`,
      companyRoleSentences.en[role],
    ],
    button: 'Join the company',
    after: [
      'To join, sign in or create an account with this address.',
      'This link is for you only. It works once, within 7\u00a0days.',
      'If you did not expect this invitation, ignore this message. Nothing will change.',
    ],
  }),
  company_role_changed: ({ by, company, role, at }) => ({
    subject: `Your role at ${cutAtWord(company, nameLength)} has changed`,
    preview: `${by} gave you the role of “${companyRoleNames.en[role]}”.`,
    before: [
      `On ${writeMoment(at, 'en')}, ${by} gave you the role of “${companyRoleNames.en[role]}” at ${company}.`,
      companyRoleSentences.en[role],
    ],
    after: ['If this is a mistake, ask one of the company’s owners.'],
  }),
  removed_from_company: ({ by, company, at }) => ({
    subject: `You have been removed from ${cutAtWord(company, nameLength)}`,
    preview: 'Your own account and requests do not change.',
    before: [
      `On ${writeMoment(at, 'en')}, ${by} removed you from ${company}.`,
      'You can no longer see its requests and documents. Your name stays on your messages there. You keep your account and the requests you made for yourself.',
    ],
    after: ['If this is a mistake, ask one of the company’s owners to invite you again.'],
  }),
  document_issued: ({ kind, number, title, reference, amount, pdf }) => ({
    subject: `${invoiceKindNames.en[kind]} ${number} (${reference})`,
    preview: `${title} · ${formatMoney(amount, 'en')}\u00a0incl.\u00a0VAT`,
    before: [
      kind === 'credit_note'
        ? 'Here is a credit note. It corrects what we invoiced, and there is nothing to pay for it.'
        : 'Here is your invoice. There is nothing to pay: it covers what you have already transferred.',
    ],
    summary: [
      { label: 'Request', value: `${title} (${reference})` },
      { label: `${invoiceKindNames.en[kind]} no.`, value: number },
      { label: 'Amount incl. VAT', value: formatMoney(amount, 'en'), isAmount: true },
    ],
    button: 'Open the request',
    after: [
      pdf
        ? 'The attached PDF also contains the Factur-X data, which accounting programs read.'
        : 'The document is too large to attach. Download it from the request.',
    ],
  }),
  order_accepted: (details) => ({
    step: orderStep(details),
    subject: `${details.type === 'fret' ? 'Freight quote accepted' : 'Order received'} (${details.reference})`,
    preview: `${details.title} · ${formatMoney(details.amount, 'en')}\u00a0incl.\u00a0VAT`,
    before: [
      details.type === 'fret'
        ? `We have received your acceptance. On ${writeMoment(details.at, 'en')}, ${details.isTheirs === false ? 'a colleague' : 'you'} accepted our freight quote.`
        : `We have received your order. On ${writeMoment(details.at, 'en')}, ${details.isTheirs === false ? 'a colleague' : 'you'} accepted our quote.`,
    ],
    summary: orderSummary(details, 'en', {
      company: 'On behalf of',
      request: 'Request',
      number: 'Quote no.',
      amount: 'Amount accepted, incl. VAT',
      due: 'Still to transfer',
      payBy: 'Pay by',
      paymentReference: 'Payment reference',
    }),
    button: 'Open the request',
    after: [
      ...(details.type === 'marchandise'
        ? [
            'Freight is not included. We will send you a separate quote for it, which you may accept or decline.',
          ]
        : []),
      details.pdf
        ? 'The accepted quote is attached. It is also on the request’s page.'
        : 'The accepted quote is too large to attach. Open the request to read and download it.',
      ...(details.terms
        ? ['The terms of sale that apply to this order are attached. Please keep them.']
        : []),
      ...withdrawalInMail(details, 'en'),
    ],
  }),
  request_approved: ({ title, reference, amount, at }) => ({
    step: 'deposit',
    subject: `Request approved: your contract (${reference})`,
    preview: 'Please keep this email, with our terms of sale and the withdrawal form.',
    before: [`On ${writeMoment(at, 'en')}, we approved your request. This concludes our contract.`],
    summary: [
      { label: 'Request', value: title ? `${title} (${reference})` : reference },
      { label: 'Deposit, incl. VAT', value: formatMoney(amount, 'en'), isAmount: true },
    ],
    button: 'Open the request',
    after: [
      'The terms of sale that apply to this contract are attached. Please keep them.',
      consumerWords.en.mayWithdraw,
      consumerWords.en.form(reference),
    ],
  }),
  terms_changed: ({ edition, effectiveFrom }) => ({
    subject: 'Our terms of use are changing',
    preview: `The new version applies to you from ${writtenDay(effectiveFrom, 'en')}.`,
    before: [
      `Version\u00a0${edition} of our terms of use is online. It applies to you from ${writtenDay(effectiveFrom, 'en')}. Until then, the version that you accepted applies.`,
    ],
    button: 'Read new version',
    also: 'Read what you accepted',
    after: [
      'If you do not agree to the new version, you may close your account free of charge, in your settings or by writing to us. The terms in force on the day we approved a request continue to apply to it.',
    ],
  }),
  contract_withdrawn: ({ name, email, title, reference, at }) => ({
    subject: `Withdrawal received (${reference})`,
    preview: [title, writeMoment(at, 'en')].filter(Boolean).join(' · '),
    before: [
      `We have received your withdrawal, sent on ${writeMoment(at, 'en')}. You stated that you withdraw from the contract for this request:`,
    ],
    summary: [
      { label: 'Request', value: title ? `${title} (${reference})` : reference },
      { label: 'Name', value: name || 'The name you gave, shown on the request’s page' },
      { label: 'Acknowledgement sent to', value: email },
      { label: 'Sent on', value: writeMoment(at, 'en') },
    ],
    button: 'Open the request',
    after: [
      'We will refund the money received within fourteen days at the latest. We may keep only the part of the deposit that pays for work you expressly asked us to begin. If you have received goods, return them within the same time. We may wait until we have them, or proof that you sent them, before we refund their price.',
    ],
  }),
};

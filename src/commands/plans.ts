import { type Command, InvalidArgumentError } from 'commander'
import { allPlans, assignPlan, setPlan } from '../store/user-data/operators.ts'
import { printNotice, printResult, withDatabase } from './command-context.ts'
import { addSettings, type Options } from './flags.ts'
import { tableRows } from './text-table.ts'

/** `chainscope plans list|set|give`: rate limits of accounts. A server may be running meanwhile. */
export function plansCommand(program: Command): void {
  const plans = program
    .command('plans')
    .description('How many requests per second the API keys of an account may make.')
  addSettings(plans.command('list').description('Print all plans.')).action((options: Options) =>
    withDatabase(options, async ({ pool }, settings) => {
      const all = await allPlans(pool)
      const cells = all.map(({ name, perSecond, accounts }) => [`${perSecond}`, `${accounts}`, name])
      for (const line of tableRows(['per second', 'accounts', 'name'], cells)) printResult(line)
      const most = settings.API_RATE_LIMIT_BY_KEY
      if (all.some(({ perSecond }) => perSecond > most))
        printNotice(`No key may make more than API_RATE_LIMIT_BY_KEY: ${most} per second.`)
      return 0
    }),
  )
  addSettings(
    plans
      .command('set')
      .argument('<name>', 'the plan', planName)
      .argument('<per-second>', 'how many requests', perSecond)
      .description('Make a plan, or change one; it holds at once.'),
  ).action((name: string, most: number, options: Options) =>
    withDatabase(options, async ({ pool }) => {
      await setPlan(pool, name, most)
      printNotice(`The plan ${name} is ${most} requests per second.`)
      return 0
    }),
  )
  addSettings(
    plans
      .command('give')
      .argument('<name>', 'the plan', planName)
      .argument('<account>', 'the e-mail address of the account')
      .description('Put an account on a plan.'),
  ).action((name: string, account: string, options: Options) =>
    withDatabase(options, async ({ pool }) => {
      const outcome = await assignPlan(pool, name, account)
      if (outcome === 'no plan')
        printNotice(`There is no plan ${name}: make it with \`chainscope plans set\`.`)
      else if (outcome === 'no account') printNotice(`There is no account ${JSON.stringify(account)}.`)
      else printNotice(`${account} is on the plan ${name}.`)
      return outcome === 'given' ? 0 : 1
    }),
  )
}

function planName(text: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(text))
    throw new InvalidArgumentError('A plan has a name of small letters, digits and hyphens.')
  return text
}

function perSecond(text: string): number {
  const most = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (most < 1 || most > 1_000_000) throw new InvalidArgumentError('It takes a number from 1 to 1000000.')
  return most
}

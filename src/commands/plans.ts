import { type Command, InvalidArgumentError } from 'commander'
import { allPlans, givePlan, setPlan } from '../store/user-data/operators.ts'
import { addSettings, type Options, settingsOf } from './flags.ts'
import { rowsOf } from './table.ts'
import { opening, tell } from './visit.ts'

/** `chainscope plans list|set|give`: how much the keys of an account may ask. A server may be running meanwhile. */
export function plansCommand(program: Command): void {
  const plans = program
    .command('plans')
    .description('How many requests per second the API keys of an account may make.')
  addSettings(plans.command('list').description('Print all plans.')).action(async (options: Options) => {
    const exitCode = await opening(
      () => settingsOf(options),
      async ({ pool }, settings) => {
        const all = await allPlans(pool)
        const cells = all.map(({ name, perSecond, accounts }) => [`${perSecond}`, `${accounts}`, name])
        for (const line of rowsOf(['per second', 'accounts', 'name'], cells))
          process.stdout.write(`${line}\n`)
        const most = settings.API_RATE_LIMIT_BY_KEY
        if (all.some(({ perSecond }) => perSecond > most))
          tell(`No key may make more than API_RATE_LIMIT_BY_KEY: ${most} per second.`)
        return 0
      },
    )
    process.exit(exitCode)
  })
  addSettings(
    plans
      .command('set')
      .argument('<name>', 'the plan', planName)
      .argument('<per-second>', 'how many requests', perSecond)
      .description('Make a plan, or change one; it holds at once.'),
  ).action(async (name: string, most: number, options: Options) => {
    const exitCode = await opening(
      () => settingsOf(options),
      async ({ pool }) => {
        await setPlan(pool, name, most)
        tell(`The plan ${name} is ${most} requests per second.`)
        return 0
      },
    )
    process.exit(exitCode)
  })
  addSettings(
    plans
      .command('give')
      .argument('<name>', 'the plan', planName)
      .argument('<account>', 'the e-mail address of the account')
      .description('Put an account on a plan.'),
  ).action(async (name: string, account: string, options: Options) => {
    const exitCode = await opening(
      () => settingsOf(options),
      async ({ pool }) => {
        const outcome = await givePlan(pool, name, account)
        if (outcome === 'no plan') tell(`There is no plan ${name}: make it with \`chainscope plans set\`.`)
        else if (outcome === 'no account') tell(`There is no account ${JSON.stringify(account)}.`)
        else tell(`${account} is on the plan ${name}.`)
        return outcome === 'given' ? 0 : 1
      },
    )
    process.exit(exitCode)
  })
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

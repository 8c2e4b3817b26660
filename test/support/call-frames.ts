import type { OracleMessage, OracleStep, OracleVm } from './ethereumjs.ts'
import type { Json } from './recorded-node.ts'

/** The frames of geth's `callTracer`, from what ethereumjs says while it executes. */
interface CallRecorder {
  /** The first frames of all messages that nothing called, since this was asked last. */
  take(): Json[]
}

interface Open {
  readonly frame: Json
  /** The instruction that this frame runs, or ran last. */
  step?: OracleStep
}

const hex = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`
const quantity = (value: bigint): string => `0x${value.toString(16)}`

/** On Frontier the code is not stored, and the creation goes on: geth calls that no failure either. */
const NO_FAILURE = 'code store out of gas'

export function recordCalls(vm: OracleVm): CallRecorder {
  let done: Json[] = []
  let open: Open[] = []
  const { events } = vm.evm

  events.on('beforeMessage', (message) => {
    // A message that ethereumjs gave up has no end.
    open = open.slice(0, message.depth)
    open.push({ frame: beginning(message, open.at(-1)) })
  })
  events.on('step', (step) => {
    open.at(-1)!.step = step
  })
  events.on('afterMessage', ({ createdAddress, execResult }) => {
    const { frame, step } = open.pop()!
    const { returnValue, executionGasUsed, exceptionError } = execResult
    frame.gasUsed = quantity(executionGasUsed)
    frame.output = hex(returnValue)
    if (exceptionError !== undefined && exceptionError.error !== NO_FAILURE)
      frame.error = exceptionError.error === 'revert' ? 'execution reverted' : exceptionError.error
    else {
      if (createdAddress !== undefined) frame.to = `${createdAddress}`
      if (step?.opcode.name === 'SELFDESTRUCT') frame.calls.push(destruction(step))
    }
    const into = open.at(-1)?.frame.calls ?? done
    into.push(frame)
  })
  return {
    take() {
      const taken = done
      done = []
      open = []
      return taken
    },
  }
}

function beginning(message: OracleMessage, caller: Open | undefined): Json {
  const { to, salt, value, gasLimit, data } = message
  const opcode = caller?.step?.opcode.name
  const type = to === undefined ? (salt === undefined ? 'CREATE' : 'CREATE2') : (opcode ?? 'CALL')
  const isOnOwnAccount = type === 'DELEGATECALL' || type === 'CALLCODE'
  return {
    type,
    // To ethereumjs a delegatecall is made by whoever called its caller.
    from: `${type === 'DELEGATECALL' ? to : message.caller}`,
    ...(to === undefined ? {} : { to: `${isOnOwnAccount ? message.codeAddress : to}` }),
    value: quantity(value),
    gas: quantity(gasLimit),
    input: hex(data),
    calls: [],
  }
}

function destruction({ address, account, stack }: OracleStep): Json {
  const heir = stack.at(-1)!.toString(16).padStart(40, '0').slice(-40)
  return {
    type: 'SELFDESTRUCT',
    from: `${address}`,
    to: `0x${heir}`,
    value: quantity(account.balance),
    gas: '0x0',
    gasUsed: '0x0',
    input: '0x',
  }
}

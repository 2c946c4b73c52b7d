/** Smart accounts as the frame and the server both see them: where one is, what its owner signs, and how it is made. */
import { AbiCoder, concat, getBytes, getCreate2Address, Interface, keccak256, ZeroHash } from 'ethers'

export type SmartCall = { to: string; value: bigint; data: string }

export type SmartAccountPlan = { factory: string; code: string }

export const callType = 'tuple(address to, uint256 value, bytes data)[]'
const account = new Interface([
  `function execute(${callType} calls, bytes signature)`,
  'function nonce() view returns (uint256)',
])
/** Ends a signature of an account that is not on the chain yet (EIP-6492). */
const NOT_DEPLOYED = '0x6492649264926492649264926492649264926492649264926492649264926492'
const SALT = ZeroHash

const coder = AbiCoder.defaultAbiCoder()
const initCode = (code: string, owner: string): string => concat([code, coder.encode(['address'], [owner])])

/** The address an owner's account has, or will have. */
export const smartAccountAddress = ({ factory, code }: SmartAccountPlan, owner: string): string =>
  getCreate2Address(factory, SALT, keccak256(initCode(code, owner)))

/** What is sent to the factory to put the account on the chain. */
export const deployData = ({ code }: SmartAccountPlan, owner: string): string => concat([SALT, initCode(code, owner)])

/** The bytes an owner signs (EIP-191) for calls. */
export const callsDigest = ({
  chainId,
  address,
  nonce,
  calls,
}: {
  chainId: number
  address: string
  nonce: bigint
  calls: SmartCall[]
}): Uint8Array =>
  getBytes(keccak256(coder.encode(['uint256', 'address', 'uint256', callType], [chainId, address, nonce, calls])))

export const executeData = (calls: SmartCall[], signature: string): string =>
  account.encodeFunctionData('execute', [calls, signature])

export const nonceCall = (): string => account.encodeFunctionData('nonce')

/** A signature that can be checked before the account is on the chain. */
export const undeployedSignature = (plan: SmartAccountPlan, owner: string, signature: string): string =>
  concat([
    coder.encode(['address', 'bytes', 'bytes'], [plan.factory, deployData(plan, owner), signature]),
    NOT_DEPLOYED,
  ])

// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// A pool of equal notes: whoever knows a note's secret may withdraw it to any address. No zero-knowledge proof: the
/// secret itself is shown, so on chain a withdrawal does lead back to its deposit for whoever hashes it.
contract MixerPool {
    uint256 public immutable denomination;
    uint32 public nextIndex;
    mapping(bytes32 => bool) public commitments;
    mapping(bytes32 => bool) public nullifierHashes;

    event Deposit(bytes32 indexed commitment, uint32 leafIndex, uint256 timestamp);
    event Withdrawal(address to, bytes32 nullifierHash, address indexed relayer, uint256 fee);

    constructor(uint256 note) {
        denomination = note;
    }

    function deposit(bytes32 commitment) external payable {
        require(msg.value == denomination, "Please send `mixDenomination` ETH along with transaction");
        require(!commitments[commitment], "The commitment has been submitted");
        commitments[commitment] = true;
        emit Deposit(commitment, nextIndex++, block.timestamp);
    }

    function withdraw(bytes32 secret, address payable to, uint256 fee) external {
        bytes32 nullifierHash = keccak256(abi.encode(secret, "nullifier"));
        require(commitments[keccak256(abi.encode(secret))], "Cannot find your note");
        require(!nullifierHashes[nullifierHash], "The note has been already spent");
        nullifierHashes[nullifierHash] = true;
        pay(to, denomination - fee);
        if (fee > 0) pay(payable(msg.sender), fee);
        emit Withdrawal(to, nullifierHash, msg.sender, fee);
    }

    function pay(address payable to, uint256 amount) private {
        (bool paid, ) = to.call{value: amount}("");
        require(paid, "payment failed");
    }
}

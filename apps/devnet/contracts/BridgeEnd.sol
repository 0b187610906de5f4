// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

interface BridgedToken {
    function transfer(address to, uint256 value) external;
    function transferFrom(address from, address to, uint256 value) external;
}

/// One end of a bridge: locks coins bound for another chain and releases those that come back.
contract BridgeEnd {
    address public immutable operator = msg.sender;
    uint256 public lockCount;

    event Locked(
        uint256 indexed id,
        address indexed token,
        address indexed sender,
        uint256 amount,
        string destinationChain,
        string destinationAddress
    );
    event Released(address indexed token, address indexed to, uint256 amount, string sourceChain, string sourceTransaction);

    function lock(address token, uint256 amount, string calldata destinationChain, string calldata destinationAddress) external {
        BridgedToken(token).transferFrom(msg.sender, address(this), amount);
        emit Locked(++lockCount, token, msg.sender, amount, destinationChain, destinationAddress);
    }

    function release(
        address token,
        address to,
        uint256 amount,
        string calldata sourceChain,
        string calldata sourceTransaction
    ) external {
        require(msg.sender == operator, "Bridge: not the operator");
        BridgedToken(token).transfer(to, amount);
        emit Released(token, to, amount, sourceChain, sourceTransaction);
    }
}
